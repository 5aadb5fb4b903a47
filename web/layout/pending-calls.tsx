import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import {
  getNeeds,
  needOf,
  releaseCalls,
  subscribeNeeds,
  waitForNeed,
} from '../features/accounts/factors/pending-calls.ts';
import { hearOtherTabs, sendLock } from '../features/accounts/security/screen-lock.ts';
import { hasUnsentLock, subscribeUnsentLock } from '../features/accounts/security/unsent-lock.ts';
import { uploadHooks } from '../features/library/photos/upload/upload-presence.ts';
import { handleRefusedCallsBy } from '../lib/send-call.ts';
import { useSession } from '../lib/session.ts';
import { getSession, subscribeSession } from '../lib/session-store.ts';
import type { NeedsProps } from './needs.tsx';
import { useLogOut } from './use-leave.ts';

const giveUp = (): void => {
  for (const need of getNeeds()) releaseCalls(need, false);
};

/** In place of dialogs whose code can't be had: the calls fail as they did. */
function GiveUp(): ReactNode {
  useEffect(giveUp, []);
  return null;
}

const loadNeeds = (): Promise<{ default: ComponentType<NeedsProps> }> =>
  import('./needs.tsx').catch(() => ({ default: GiveUp }));
const Needs = lazy(loadNeeds);

/**
 * Asks over the page for what refused calls need: a confirmation, the code of a locked screen, a new sign-in of the staff
 * or of a user who uploads photos.
 */
export default function PendingCalls(): ReactNode {
  const { user } = useSession();
  const { token, userId } = useSyncExternalStore(subscribeSession, getSession);
  const needs = useSyncExternalStore(subscribeNeeds, getNeeds);
  const isUnsent = useSyncExternalStore(subscribeUnsentLock, hasUnsentLock);
  const logOut = useLogOut();
  const isStaff = user !== undefined && user.role !== 'CUSTOMER';
  const isLocked = isUnsent || user?.isLocked === true || needs.includes('unlock');

  useLayoutEffect(() => {
    // Without a user there is no one to ask.
    if (!user) return;
    handleRefusedCallsBy((code) => {
      const need = needOf(code);
      return need && (need !== 'sign-in' || isStaff || uploadHooks.isSending()) ? waitForNeed(need) : false;
    });
    return () => handleRefusedCallsBy(null);
  }, [user, isStaff]);

  // Another tab has signed in: as the same user, or the calls are somebody else's.
  const latest = useRef({ token, userId });
  useEffect(() => {
    const before = latest.current;
    latest.current = { token, userId };
    if (token === before.token) return;
    if (token && userId === before.userId) releaseCalls('sign-in', true);
    else giveUp();
  }, [token, userId]);
  useEffect(() => giveUp, []);
  useEffect(() => hearOtherTabs(), []);
  // Whenever the profile has come, and so may the server be reached: after a reload, too.
  useEffect(() => {
    if (user && isUnsent) sendLock().catch(() => undefined);
  }, [user, isUnsent]);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-locked', isLocked);
    return () => document.documentElement.removeAttribute('data-locked');
  }, [isLocked]);
  // A locked screen must not wait for its code.
  useEffect(() => {
    if (isStaff) loadNeeds();
  }, [isStaff]);
  if (!user || (needs.length === 0 && !isLocked)) return null;
  return (
    <Suspense>
      <Needs user={user} needs={needs} isLocked={isLocked} onSignOut={logOut} />
    </Suspense>
  );
}
