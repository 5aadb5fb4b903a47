import { clearToken, isRemembered, readToken, type TokenStorage, writeToken } from './token-storage.ts';

export interface SessionState {
  token: string | null;
  /** What the floating banner says. */
  authError: string | null;
  /** The session ran out under an open page, which stays until the redirect to the login. */
  isExpiring: boolean;
}

const expiredText = 'Vaše prihlásenie vypršalo. Budete presmerovaní na prihlásenie.';
const listeners = new Set<() => void>();
const otherTabListeners = new Set<() => void>();
const storage: TokenStorage = browserStorage();
let state: SessionState = { token: readToken(storage), authError: null, isExpiring: false };

export const getSession = (): SessionState => state;

/** How long the session was asked to last at the login. */
export const isSessionRemembered = (): boolean => isRemembered(storage);

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when another tab signed in or out: what this one has loaded is somebody else's then. */
export function onOtherTab(listener: () => void): void {
  otherTabListeners.add(listener);
}

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function startSession(token: string, remember: boolean): void {
  writeToken(storage, token, remember);
  set({ token, authError: null, isExpiring: false });
}

export function endSession(authError: string | null = null): void {
  clearToken(storage);
  set({ token: null, authError, isExpiring: false });
}

/** Ends the session after a call with `token` was refused, unless another one has begun since. */
export function expireSession(token: string): void {
  if (state.token !== token) return;
  clearToken(storage);
  set({ token: null, authError: expiredText, isExpiring: true });
}

export const setAuthError = (authError: string | null): void => set({ authError });

function browserStorage(): TokenStorage {
  // Another tab signed in or out.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'token' && event.key !== null) return;
    const token = readToken(storage);
    if (token === state.token) return;
    set({ token, authError: null, isExpiring: false });
    for (const listener of otherTabListeners) listener();
  });
  return { local: window.localStorage, session: window.sessionStorage };
}
