/** Loads of a list by a key, kept from overlapping its changes: what was read before one must not be shown after it. */
export interface Loads {
  /** Loads once the changes under way have ended; who asks meanwhile gets the same load. */
  load: (key: string, run: () => Promise<void>) => Promise<void>;
  /** Resolves when no load is under way; a change begins then, in the same step. */
  whenIdle: (key: string) => Promise<void>;
  /** A change that is under way. */
  track: <T>(key: string, change: Promise<T>) => Promise<T>;
}

export function newLoads(): Loads {
  const loads = new Map<string, Promise<void>>();
  const changes = new Map<string, Promise<unknown>>();
  const start = async (key: string, run: () => Promise<void>): Promise<void> => {
    try {
      await changes.get(key);
      await run();
    } finally {
      loads.delete(key);
    }
  };
  return {
    load: (key, run) => {
      const load = loads.get(key) ?? start(key, run);
      loads.set(key, load);
      return load;
    },
    whenIdle: async (key) => {
      while (loads.has(key)) await loads.get(key)?.catch(() => undefined);
    },
    track: (key, change) => {
      changes.set(key, Promise.allSettled([changes.get(key), change]));
      return change;
    },
  };
}
