import type { ComponentProps, ElementType } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './stack.module.css';

/** The number of a `--space-…` token. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

export type LayoutProps<Tag extends ElementType> = ComponentProps<Tag> & { as?: Tag; gap?: Gap };

/** Lays out its children in a column. */
export function Stack<Tag extends ElementType = 'div'>({ as, gap = 4, className, ...props }: LayoutProps<Tag>) {
  const Box: ElementType = as ?? 'div';
  return <Box {...props} className={classes(styles.stack, className)} data-gap={gap} />;
}
