import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../../lib/classes.ts';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';

interface ButtonLinkProps extends ButtonLook {
  href: string;
  children: ReactNode;
  className?: string;
  replace?: boolean;
  state?: unknown;
  onClick?: () => void;
}

/** A link that looks like a button: it leads somewhere, it does not act. */
export function ButtonLink({ variant = 'secondary', size = 'm', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(styles.button, className)} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  );
}
