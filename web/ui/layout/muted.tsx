import type { ComponentProps, ElementType } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './muted.module.css';

interface MutedProps extends ComponentProps<'p'> {
  as?: ElementType;
  /** By default that of the parent. */
  size?: 's' | 'xs';
}

/** Secondary text: a note, a help, a second line. */
export function Muted({ as: Tag = 'p', size, className, ...props }: MutedProps) {
  return <Tag {...props} className={classes(styles.muted, className)} data-size={size} />;
}
