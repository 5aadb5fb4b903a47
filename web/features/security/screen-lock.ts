import { mutate } from 'swr';
import type { ProfileResponse } from '../../../shared/contract/auth.ts';
import { ApiError, refresh } from '../../lib/api.ts';
import { tryStorage } from '../../lib/try-storage.ts';
import { reloadProfile } from '../auth/api.ts';
import { lockScreen, unlockScreen } from './api.ts';
import { releaseCalls } from './held-calls.ts';

const key = 'screen_lock';

/** The server has not heard of the lock: it would open with any code. */
let isUnknownToServer = false;

/** Covers the page at once. Throws an `ApiError` when the user has no code to open it with. */
export async function lockNow(): Promise<void> {
  showLocked(true);
  isUnknownToServer = true;
  try {
    await tellServer();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no-lock-code') return;
    isUnknownToServer = false;
    showLocked(false);
    throw error;
  }
  tellOtherTabs();
}

/** Uncovers the page. Throws an `ApiError`. */
export async function unlock(code: string): Promise<void> {
  if (isUnknownToServer) await tellServer();
  await unlockScreen(code);
  tellOtherTabs();
  await showUnlocked();
}

async function tellServer(): Promise<void> {
  await lockScreen().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'session-locked') throw error;
  });
  isUnknownToServer = false;
}

function showLocked(isLocked: boolean): void {
  mutate<ProfileResponse>('/auth/profile', (data) => data && { user: { ...data.user, isLocked } }, {
    revalidate: false,
  });
}

/** They ask the server whether their session is locked: it may be another one. */
const tellOtherTabs = (): unknown => tryStorage(() => window.localStorage.setItem(key, String(Date.now())));

/** Hears when another tab locks or unlocks the screen. Returns how to stop. */
export function hearOtherTabs(): () => void {
  const look = async ({ key: changed }: StorageEvent): Promise<void> => {
    if (changed !== key) return;
    const { isLocked } = await reloadProfile();
    if (!isLocked) await showUnlocked();
  };
  const onStorage = (event: StorageEvent): unknown => look(event).catch(() => undefined);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** What was refused meanwhile is sent again, and what could not be loaded is loaded. */
async function showUnlocked(): Promise<void> {
  showLocked(false);
  releaseCalls('unlock', true);
  await refresh('/');
}
