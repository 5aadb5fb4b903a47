import { useLocation } from 'wouter';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';

/** Logs out. The landing page comes first: a guarded page would ask for a login at once. */
export function useLeave(): () => void {
  const [, navigate] = useLocation();
  const { signOut } = useSession();
  return () => {
    navigate(paths.landing);
    signOut();
  };
}
