import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface ToolbarProps {
  search?: ReactNode;
  /** The selects that filter. */
  children?: ReactNode;
  /** Buttons, at the end. */
  actions?: ReactNode;
}

/** Above a list: what to look for, which rows, what to do. */
export function Toolbar({ search, children, actions }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search && <div className={styles.search}>{search}</div>}
      {children && <div className={styles.filters}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
