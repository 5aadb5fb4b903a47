import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { AuthBanner } from './auth-banner.tsx';
import { PageFrame } from './page-frame.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';

// Without its code calls fail as they are refused.
const PendingCalls = lazy(() => import('./pending-calls.tsx').catch(() => ({ default: (): ReactNode => null })));

/** What every page has around it. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { token } = useSession();
  useExpiredRedirect();
  return (
    <>
      <AuthBanner />
      <PageFrame>{children}</PageFrame>
      {token && (
        <Suspense>
          <PendingCalls />
        </Suspense>
      )}
    </>
  );
}
