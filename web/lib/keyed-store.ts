import { useSyncExternalStore } from 'react';
import { type Listeners, newListeners } from './listeners.ts';

/** Values of the page by a key, such as the slug of a link, which components follow. */
export interface KeyedStore<T> extends Pick<Listeners, 'subscribe'> {
  get: (key: string) => T | undefined;
  /** Undefined: there is none any more. */
  set: (key: string, value: T | undefined) => void;
}

export function newKeyedStore<T>(): KeyedStore<T> {
  const values = new Map<string, T>();
  const { notify, subscribe } = newListeners();
  return {
    subscribe,
    get: (key) => values.get(key),
    set: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      notify();
    },
  };
}

export function useKeyed<T>({ subscribe, get }: KeyedStore<T>, key: string): T | undefined {
  const current = () => get(key);
  return useSyncExternalStore(subscribe, current, current);
}

/** A part of a value; it must be the same as long as nothing has changed. */
export function useKeyedPart<T, S>(
  { subscribe, get }: KeyedStore<T>,
  key: string,
  select: (value: T | undefined) => S,
): S {
  const current = () => select(get(key));
  return useSyncExternalStore(subscribe, current, current);
}
