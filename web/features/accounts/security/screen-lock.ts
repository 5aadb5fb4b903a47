import { mutate } from 'swr';
import type { ProfileResponse } from '../../../../shared/accounts/auth/contract.ts';
import { ApiError, hasCode, refresh } from '../../../lib/api.ts';
import { tryStorage } from '../../../lib/try-storage.ts';
import { reloadProfile } from '../auth/api.ts';
import { releaseCalls } from '../factors/pending-calls.ts';
import { lockScreen, unlockScreen } from './api.ts';
import { hasUnsentLock, saveUnsentLock } from './unsent-lock.ts';

const key = 'screen_lock';

/** Covers the page at once. Throws an `ApiError` when the user has no code to open it with. */
export async function lockNow(): Promise<void> {
  saveUnsentLock(true);
  showLocked(true);
  await sendLock().catch((error: unknown) => {
    if (isNoCode(error)) throw error;
  });
}

/** Uncovers the page. Throws an `ApiError`. */
export async function unlock(code: string): Promise<void> {
  // A session that the server believes open is opened by any code.
  if (hasUnsentLock()) await sendLock();
  await unlockScreen(code);
  notifyOtherTabs();
  await showUnlocked();
}

let sending: Promise<void> | null = null;

/** Tells the server of a lock that it may not have heard of; until then the page stays covered. Throws an `ApiError`. */
export function sendLock(): Promise<void> {
  sending ??= notifyServer().finally(() => {
    sending = null;
  });
  return sending;
}

async function notifyServer(): Promise<void> {
  try {
    await lockScreen();
  } catch (error) {
    // It may have been removed on another device.
    if (isNoCode(error)) {
      notifyOtherTabs();
      await showUnlocked();
    }
    if (!(error instanceof ApiError) || error.code !== 'session-locked') throw error;
  }
  showLocked(true);
  saveUnsentLock(false);
  notifyOtherTabs();
}

const isNoCode = (error: unknown): boolean => hasCode(error, 'no-lock-code');

function showLocked(isLocked: boolean): void {
  mutate<ProfileResponse>('/auth/profile', (data) => data && { user: { ...data.user, isLocked } }, {
    revalidate: false,
  });
}

/** They ask the server whether their session is locked: it may be another one. */
const notifyOtherTabs = (): unknown => tryStorage(() => window.localStorage.setItem(key, String(Date.now())));

/** Hears when another tab locks or unlocks the screen. Returns how to stop. */
export function hearOtherTabs(): () => void {
  const look = async ({ key: changed }: StorageEvent): Promise<void> => {
    if (changed !== key) return;
    const { isLocked } = await reloadProfile();
    // Theirs may be another session.
    if (!isLocked && !hasUnsentLock()) await showUnlocked();
  };
  const onStorage = (event: StorageEvent): unknown => look(event).catch(() => undefined);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What was refused meanwhile is sent again, and what could not be loaded is loaded. */
async function showUnlocked(): Promise<void> {
  saveUnsentLock(false);
  showLocked(false);
  releaseCalls('unlock', true);
  await refresh('/');
}
