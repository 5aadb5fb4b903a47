import { type ReactNode, useRef } from 'react';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { useSession } from '../lib/session.ts';
import { AccessDenied } from './access-denied.tsx';
import { QuietFallback } from './quiet-fallback.tsx';

/** Behind the login: operators and admins see the children, everybody else that they may not. The server checks again. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { user, isLoading, isExpiring } = useSession();
  const wasAdmitted = useRef(false);
  if (user) wasAdmitted.current = isStaff(user.role);
  if (isLoading) return <QuietFallback />;
  // A session that ran out leaves the page as it is until the login comes.
  const isAdmitted = user || isExpiring ? wasAdmitted.current : false;
  return isAdmitted ? children : <AccessDenied user={user} />;
}
