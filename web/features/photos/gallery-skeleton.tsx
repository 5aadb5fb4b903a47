import { useMemo, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './gallery-skeleton.module.css';
import { layOut } from './grid/masonry-layout.ts';
import { useWidth } from './grid/use-visible-range.ts';

const gap = 12;
const cellCount = 12;

/** The skeleton of an album. */
export function GallerySkeleton({ label }: { label: string }) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const layout = useMemo(() => layOut(width === 0 ? 0 : cellCount, width, gap), [width]);
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.heading}>
        <Skeleton width="min(320px, 80%)" height={36} />
        <Skeleton width="min(200px, 50%)" height={20} />
      </div>
      <div ref={root} className={styles.grid}>
        {layout.cells.map(({ column, top, height }) => (
          <span
            key={`${column}-${top}`}
            className={styles.cell}
            style={{ left: column * (layout.columnWidth + gap), top, width: layout.columnWidth, height }}
          >
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    </div>
  );
}
