import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-stack.module.css';
import { type Gap, Stack } from './stack.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
