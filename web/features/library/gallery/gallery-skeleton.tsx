import { useMemo, useRef } from 'react';
import { classes } from '../../../lib/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './gallery-skeleton.module.css';
import { cellAt } from './grid/grid-cells.ts';
import { layOutGrid } from './grid/grid-shape.ts';
import { useDensity } from './grid/use-density.ts';
import { useWidth } from './grid/use-width.ts';
import widePage from './wide-page.module.css';

const cellCount = 12;

/** The skeleton of an album. */
export function GallerySkeleton({ label }: { label: string }) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const density = useDensity();
  const cells = useMemo(
    () =>
      layOutGrid({
        layout: 'COLUMNS',
        density,
        count: width === 0 ? 0 : cellCount,
        width,
        ratioOf: () => null,
      }),
    [width, density],
  );
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.heading}>
        <Skeleton width="min(320px, 80%)" height={36} />
        <Skeleton width="min(200px, 50%)" height={20} />
      </div>
      <div ref={root} className={classes(widePage.edge, styles.grid)}>
        {Array.from({ length: cells.count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else.
          <span key={index} className={styles.cell} style={cellAt(cells, index)}>
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    </div>
  );
}
