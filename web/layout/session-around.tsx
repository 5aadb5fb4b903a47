import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { AuthBanner } from './auth-banner.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';

// Without its code calls fail as they are refused.
const PendingCalls = lazy(() => import('./pending-calls.tsx').catch(() => ({ default: (): ReactNode => null })));

/** What a session needs on every page: whose it is, that it ran out, and what its refused calls wait for. */
export default function SessionAround() {
  const { token } = useSession();
  useExpiredRedirect();
  return (
    <>
      <AuthBanner />
      {token && (
        <Suspense>
          <PendingCalls />
        </Suspense>
      )}
    </>
  );
}
