import { useEffect, useRef } from 'react';
import { readAutoLock, shareIdleTime } from '../features/accounts/security/auto-lock.ts';
import { idleMs } from '../lib/attendance.ts';
import { useSession } from '../lib/session.ts';
import { useScreenLock } from './use-screen-lock.ts';

const lookEveryMs = 5000;

/** Locks the back office by Ctrl+Shift+L, and after a while without input, where this browser is set to. */
export function LockKeys() {
  const { user } = useSession();
  const lock = useScreenLock();
  const latest = useRef({ lock, user });
  latest.current = { lock, user };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
      if (!(ctrlKey || metaKey) || !shiftKey || altKey || code !== 'KeyL') return;
      event.preventDefault();
      if (!latest.current.user?.isLocked) latest.current.lock();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      const minutes = readAutoLock();
      const { lock, user } = latest.current;
      if (!minutes || !user?.hasLockCode || user.isLocked) return;
      if (shareIdleTime(idleMs()) > minutes * 60_000) lock();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
