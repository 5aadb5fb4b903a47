import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { AuthBanner } from './auth-banner.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';

// Without its code calls fail as they are refused.
const PendingCalls = lazy(() => import('./pending-calls.tsx').catch(() => ({ default: (): ReactNode => null })));

/** The session on every page: loads the profile, tells when it has expired, and asks for what refused calls need. */
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
