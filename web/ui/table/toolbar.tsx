import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface ToolbarProps {
  search?: ReactNode;
  /** The selects that filter, and buttons. */
  children?: ReactNode;
  /** The search and the one select share a line also on a phone. */
  oneLine?: boolean;
}

/** Above a list: what to look for, which rows, what to do. */
export function Toolbar({ search, children, oneLine = false }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-one-line={oneLine || undefined}>
      {search && <div className={styles.search}>{search}</div>}
      {children && <div className={styles.filters}>{children}</div>}
    </div>
  );
}
