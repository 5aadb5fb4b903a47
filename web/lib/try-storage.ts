export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns what `use` returns, or null when it throws: a browser's storage may be blocked (then access to it throws) or full. */
export function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
