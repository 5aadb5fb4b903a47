import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';
import { pendingButtonProps } from './pending-button-props.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'm' | 's';
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The button ignores clicks and shows a spinner in place of the icon. */
  busy?: boolean;
  busyText?: string;
}

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  busy = false,
  busyText,
  disabled,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...pendingButtonProps(busy, { disabled, onClick })}
      type={type}
      className={classes(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {busy ? <Spinner size="s" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}
