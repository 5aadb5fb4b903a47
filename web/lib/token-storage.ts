type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TokenStorage {
  /** Outlives the browser window. */
  local: Store;
  /** Ends with the tab. */
  session: Store;
}

const tokenKey = 'token';
const persistKey = 'auth_persist';
const userKey = 'auth_user';
/** Set while a lock of the screen may be unknown to the server (features/security/unsent-lock.ts). */
export const unsentLockKey = 'unsent_lock';

/** A session as the browser keeps it. */
export interface StoredSession {
  token: string;
  /** Its user; the server alone decides what the token is worth. */
  userId: string | null;
}

export function readSession({ local, session }: TokenStorage): StoredSession | null {
  for (const store of local.getItem(persistKey) === 'true' ? [local, session] : [session]) {
    const token = store.getItem(tokenKey);
    if (token !== null) return { token, userId: store.getItem(userKey) };
  }
  return null;
}

/** Whether the token outlives the browser window. */
export const isRemembered = ({ local }: Pick<TokenStorage, 'local'>): boolean => local.getItem(persistKey) === 'true';

/** Remembered: until it runs out. Otherwise: for this tab only. Never in both. */
export function writeSession(storage: TokenStorage, { token, userId }: StoredSession, remember: boolean): void {
  clearSession(storage);
  if (remember) storage.local.setItem(persistKey, 'true');
  const store = remember ? storage.local : storage.session;
  if (userId !== null) store.setItem(userKey, userId);
  // Last: other tabs read the session when this changes.
  store.setItem(tokenKey, token);
}

export function clearSession({ local, session }: TokenStorage): void {
  for (const key of [tokenKey, persistKey, userKey, unsentLockKey]) local.removeItem(key);
  for (const key of [tokenKey, userKey, unsentLockKey]) session.removeItem(key);
}
