import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'm' | 's';
  icon?: ReactNode;
}

/** Looks like a button and leads out of the app: to a file or to another site. */
export function ButtonAnchor({ variant = 'secondary', size = 'm', icon, children, ...anchor }: ButtonAnchorProps) {
  return (
    <a {...anchor} className={styles.button} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </a>
  );
}
