import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './settings.module.css';

interface SettingsScreenProps {
  title: string;
  intro: ReactNode;
  loading: string;
  loadFailed: string;
  retry: string;
  error: Error | undefined;
  onRetry: () => void;
  /** The form, once its settings are loaded. */
  children: ReactNode;
}

/** The frame of a settings form: what it is about, and the wait or the failure before it. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { title, intro, loading, loadFailed, retry, error, onRetry, children } = props;
  return (
    <Page title={title} bleed>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      {children}
      {!children && error && (
        <Alert
          tone="error"
          action={
            <Button size="s" onClick={onRetry}>
              {retry}
            </Button>
          }
        >
          <strong>{loadFailed}</strong>
          <p>{error.message}</p>
        </Alert>
      )}
      {!children && !error && (
        <div className={styles.skeleton} role="status">
          <VisuallyHidden>{loading}</VisuallyHidden>
          <Skeleton height={28} width="30%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
    </Page>
  );
}
