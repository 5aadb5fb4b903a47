import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';
import { removeSharedPhotos } from './shared-photos.ts';
import {
  clearSession,
  isRemembered,
  readSession,
  type StoredSession,
  type TokenStorage,
  writeSession,
} from './token-storage.ts';

interface SessionState {
  token: string | null;
  /** Whose token it is; null without one. */
  userId: string | null;
  /** What the floating banner says. */
  authError: string | null;
  /** The session ran out under an open page, which stays until the redirect to the login. */
  isExpiring: boolean;
}

const expiredText = 'Vaše prihlásenie vypršalo. Budete presmerovaní na prihlásenie.';
const { notify, subscribe } = newListeners();
export const subscribeSession = subscribe;
const otherTabListeners = new Set<() => void>();
const storage: TokenStorage = browserStorage();
const none = { token: null, userId: null };
let state: SessionState = { ...(readSession(storage) ?? none), authError: null, isExpiring: false };

export const getSession = (): SessionState => state;
export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, getSession, getSession);

/** How long the session was asked to last at the login. */
export const isSessionRemembered = (): boolean => isRemembered(storage);

/** Calls back when another tab signed out, or in as somebody else, whose data are not what this one has loaded. */
export function onOtherTab(listener: () => void): void {
  otherTabListeners.add(listener);
}

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  notify();
}

export function startSession(session: StoredSession, remember: boolean): void {
  writeSession(storage, session, remember);
  set({ ...session, authError: null, isExpiring: false });
}

export function endSession(authError: string | null = null): void {
  clearSession(storage);
  set({ ...none, authError, isExpiring: false });
}

/** Ends the session after a call with `token` was refused, unless another one has begun since. */
export function expireSession(token: string): void {
  if (state.token !== token) return;
  clearSession(storage);
  removeSharedPhotos().catch(() => undefined);
  set({ ...none, authError: expiredText, isExpiring: true });
}

export const setAuthError = (authError: string | null): void => set({ authError });

function browserStorage(): TokenStorage {
  // Another tab signed in or out.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    const session = readSession(storage) ?? none;
    if (session.token === state.token) return;
    const isSameUser = session.userId !== null && session.userId === state.userId;
    set({ ...session, authError: null, isExpiring: false });
    if (isSameUser) return;
    for (const listener of otherTabListeners) listener();
  });
  return { local: window.localStorage, session: window.sessionStorage };
}
