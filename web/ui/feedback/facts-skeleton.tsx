import { Stack } from '../layout/stack.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './facts-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

const widths = ['70%', '45%', '60%', '35%', '55%', '80%', '40%'];

/** The place of names and values that are loading, in a dialog for one. */
export function FactsSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={styles.fact}>
          <Skeleton width="80%" height={18} />
          <Skeleton width={width} height={18} />
        </div>
      ))}
    </Stack>
  );
}
