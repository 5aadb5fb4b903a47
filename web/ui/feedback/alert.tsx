import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import styles from './alert.module.css';

interface AlertProps {
  tone: 'error' | 'success' | 'info' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

/** A message in the page; an error interrupts a screen reader, the others wait. */
export function Alert({ tone, children, action }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface RetryAlertProps {
  /** What went wrong. */
  children: ReactNode;
  retryText: string;
  isBusy?: boolean;
  onRetry: () => unknown;
}

/** An error with a button that tries again. */
export function RetryAlert({ children, retryText, isBusy, onRetry }: RetryAlertProps) {
  const action = (
    <Button size="s" busy={isBusy} onClick={() => onRetry()}>
      {retryText}
    </Button>
  );
  return (
    <Alert tone="error" action={action}>
      {children}
    </Alert>
  );
}
