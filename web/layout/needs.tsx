import type { User } from '../../shared/accounts/auth/contract.ts';
import { SignInAgain } from '../features/accounts/auth/sign-in-again.tsx';
import type { Need } from '../features/accounts/factors/pending-calls.ts';
import { ConfirmIdentity } from '../features/accounts/security/confirm-identity.tsx';
import { LockScreen } from '../features/accounts/security/lock-screen.tsx';
import { uploadHooks } from '../features/library/photos/upload/upload-presence.ts';

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
      {needs.includes('sign-in') && <SignInAgain user={user} onLeave={() => uploadHooks.drop()} />}
      {isLocked && <LockScreen user={user} onSignOut={onSignOut} />}
    </>
  );
}
