import type { ElementType } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './stack.module.css';
import type { LayoutProps } from './stack.tsx';

type RowProps<Tag extends ElementType> = LayoutProps<Tag> & {
  align?: 'start' | 'baseline' | 'end';
  justify?: 'center' | 'between';
};

/** Lays out its children in a row that wraps. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap = 3,
  align,
  justify,
  className,
  ...props
}: RowProps<Tag>) {
  const Box: ElementType = as ?? 'div';
  return (
    <Box
      {...props}
      className={classes(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  );
}
