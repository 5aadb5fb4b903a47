import type { ReactNode } from 'react';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
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

/** The frame of a settings form: heading, skeleton, load failure. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { title, intro, loading, loadFailed, retry, error, onRetry, children } = props;
  return (
    <AdminScreen title={title} subtitle={intro} gap={8}>
      {children}
      {!children && error && (
        <LoadProblem title={loadFailed} detail={error.message} retryText={retry} onRetry={onRetry} />
      )}
      {!children && !error && (
        <Stack gap={6} role="status" className={styles.skeleton}>
          <VisuallyHidden>{loading}</VisuallyHidden>
          <Skeleton height={28} width="30%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Stack>
      )}
    </AdminScreen>
  );
}
