import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table-skeleton.module.css';

interface DataTableSkeletonProps {
  /** How many. */
  columns: number;
  rows?: number;
}

const widths = ['72%', '48%', '64%', '56%'];
const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The place of a `DataTable` that is loading. */
export function DataTableSkeleton({ columns, rows = 8 }: DataTableSkeletonProps) {
  return (
    <div className={styles.place} role="status">
      <VisuallyHidden>Načítavam…</VisuallyHidden>
      <div className={styles.frame}>
        {counted(rows).map((row) => (
          <div key={row} className={styles.row}>
            {counted(columns).map((column) => (
              <Skeleton key={column} width={widths[(row + column) % widths.length]} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
