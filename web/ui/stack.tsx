import type { ComponentProps, ElementType } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './stack.module.css';

/** In steps of 4 px, as the tokens `--space-…` count. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Gap;
}

/** Puts things below each other. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...props }: StackProps) {
  return <Tag {...props} className={classes(styles.stack, className)} data-gap={gap} />;
}
