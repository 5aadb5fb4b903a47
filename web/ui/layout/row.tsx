import type { ComponentProps, ElementType } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './stack.module.css';
import type { Gap } from './stack.tsx';

interface RowProps extends ComponentProps<'div'> {
  as?: ElementType;
  gap?: Gap;
  align?: 'start' | 'baseline' | 'end';
  justify?: 'center' | 'between';
}

/** Lays out its children in a row that wraps. */
export function Row({ as: Tag = 'div', gap = 3, align, justify, className, ...props }: RowProps) {
  return (
    <Tag
      {...props}
      className={classes(styles.row, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  );
}
