import { SWRConfig } from 'swr';
import { AppLayout } from './layout/app-layout.tsx';
import { ApiError } from './lib/api.ts';
import { Router } from './router.tsx';
import { ToastProvider } from './ui/feedback/toast.tsx';

/** Waiting helps against a lost connection and a failed server; any other error would only come again. */
const shouldRetryOnError = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export function App() {
  return (
    <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError, errorRetryCount: 3 }}>
      <ToastProvider>
        <AppLayout>
          <Router />
        </AppLayout>
      </ToastProvider>
    </SWRConfig>
  );
}
