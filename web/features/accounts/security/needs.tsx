import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import type { Need } from './held-calls.ts';
import { LockScreen } from './lock-screen.tsx';
import { SignInAgain } from './sign-in-again.tsx';

export interface NeedsProps {
  user: User;
  needs: readonly Need[];
  isLocked: boolean;
  onSignOut: () => void;
}

/** What lies over the page while calls wait for the user, or while the screen is locked. */
export default function Needs({ user, needs, isLocked, onSignOut }: NeedsProps) {
  return (
    <>
      {needs.includes('confirm') && <ConfirmIdentity />}
      {needs.includes('sign-in') && <SignInAgain user={user} />}
      {isLocked && <LockScreen user={user} onSignOut={onSignOut} />}
    </>
  );
}
