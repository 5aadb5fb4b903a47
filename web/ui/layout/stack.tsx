import type { ComponentProps, ElementType } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './stack.module.css';

/** The number of a `--space-…` token. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Gap;
}

/** Lays out its children in a column. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...props }: StackProps) {
  return <Tag {...props} className={classes(styles.stack, className)} data-gap={gap} />;
}
