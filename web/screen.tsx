import { type ComponentType, lazy, useMemo } from 'react';
import { arrivedScreen, fetchScreen, type LoadScreen, screens } from './screens.ts';

const lazyScreens = new Map<LoadScreen, ComponentType>(
  Object.values<LoadScreen>(screens).map((load) => [load, lazy(() => fetchScreen(load))]),
);

/** A screen: at once when its code is there, as React would show the fallback for a moment even then; else lazily. */
export function Screen({ load }: { load: LoadScreen }) {
  // Once for each screen: one that arrives while it is shown must not begin anew.
  const Shown = useMemo(() => arrivedScreen(load) ?? lazyScreens.get(load), [load]);
  return Shown ? <Shown /> : null;
}
