/** A browser's storage in memory; while `isFull`, nothing can be written. */
export function fakeStorage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  const storage = {
    isFull: false,
    keys: () => [...items.keys()],
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  return storage;
}

/** Access to a storage that the browser blocks. */
export function blockedStorage(): never {
  throw new DOMException('blocked', 'SecurityError');
}
