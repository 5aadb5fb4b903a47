import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface ToolbarProps {
  search?: ReactNode;
  /** The selects that filter, and buttons. */
  children?: ReactNode;
}

/** Above a list: what to look for, which rows, what to do. */
export function Toolbar({ search, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search && <div className={styles.search}>{search}</div>}
      {children && <div className={styles.filters}>{children}</div>}
    </div>
  );
}
