type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TokenStorage {
  /** Outlives the browser window. */
  local: Store;
  /** Ends with the tab. */
  session: Store;
}

const tokenKey = 'token';
const persistKey = 'auth_persist';

export function readToken({ local, session }: TokenStorage): string | null {
  return (local.getItem(persistKey) === 'true' ? local.getItem(tokenKey) : null) ?? session.getItem(tokenKey);
}

/** Whether the token outlives the browser window. */
export const isRemembered = ({ local }: Pick<TokenStorage, 'local'>): boolean => local.getItem(persistKey) === 'true';

/** Remembered: until it runs out. Otherwise: for this tab only. Never in both. */
export function writeToken(storage: TokenStorage, token: string, remember: boolean): void {
  clearToken(storage);
  if (remember) {
    storage.local.setItem(persistKey, 'true');
    storage.local.setItem(tokenKey, token);
  } else {
    storage.session.setItem(tokenKey, token);
  }
}

export function clearToken({ local, session }: TokenStorage): void {
  local.removeItem(tokenKey);
  local.removeItem(persistKey);
  session.removeItem(tokenKey);
}
