import { type Gap, Stack } from '../layout/stack.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-stack.module.css';

interface SkeletonStackProps {
  /** In px, from top to bottom. */
  heights: readonly number[];
  /** What is loading, for screen readers. */
  label: string;
  gap?: Gap;
}

/** Skeletons of cards in a column. */
export function SkeletonStack({ heights, label, gap = 3 }: SkeletonStackProps) {
  return (
    <Stack gap={gap} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Object.entries(heights).map(([key, height]) => (
        <Skeleton key={key} height={height} className={styles.card} />
      ))}
    </Stack>
  );
}
