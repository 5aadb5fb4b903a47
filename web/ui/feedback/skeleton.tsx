import { classes } from '../../lib/classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** The place of something that is loading; silent, the region around it says what it waits for. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, className)}
      style={{ width, height }}
      aria-hidden="true"
      data-placeholder
    />
  );
}
