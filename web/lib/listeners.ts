export interface Listeners {
  notify: () => void;
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
}

/** Who is told when a store of the page has changed. */
export function newListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
