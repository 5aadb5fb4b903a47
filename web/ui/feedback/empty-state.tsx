import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Address of one of ui/drawings, in place of an icon. */
  drawing?: string;
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

export function EmptyState({ drawing, icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing && <img src={drawing} alt="" className={styles.drawing} width="160" height="120" />}
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
