import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './icon-button.module.css';
import { pendingButtonProps } from './pending-button-props.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  /** `overlay` is for buttons that lie on a photo. */
  variant?: 'plain' | 'overlay';
  size?: 'm' | 's';
  busy?: boolean;
}

/** A button that shows only an icon (its child). */
export function IconButton({
  label,
  variant = 'plain',
  size = 'm',
  busy = false,
  disabled,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      {...pendingButtonProps(busy, { disabled, onClick })}
      type={type}
      aria-label={label}
      className={classes(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {busy ? <Spinner size="s" /> : children}
    </button>
  );
}
