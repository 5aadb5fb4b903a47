const key = 'return_to';
/** As long as the activation link of a new account. */
const retentionMs = 48 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Where a new account goes after its first login. The link in the activation mail opens a tab that knows nothing
 * of where the registration began, so this outlives the tab.
 */
export function saveReturnPath(path: string, now = Date.now(), store = browserStore()): void {
  attempt(() => store?.setItem(key, JSON.stringify({ path, until: now + retentionMs })));
}

/** Unchecked, as everything that a browser keeps. */
export function readReturnPath(now = Date.now(), store = browserStore()): unknown {
  const kept = attempt(() => JSON.parse(store?.getItem(key) ?? 'null')) as { path?: unknown; until?: unknown } | null;
  return typeof kept?.until === 'number' && kept.until > now ? kept.path : null;
}

export function clearReturnPath(store = browserStore()): void {
  attempt(() => store?.removeItem(key));
}

function browserStore(): Store | null {
  return attempt(() => window.localStorage) ?? null;
}

/** Blocked or full storage: the person goes to the usual place. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
