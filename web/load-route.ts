import type { ComponentType } from 'react';
import type { LoadScreen } from './screens.ts';

const loaded = new Map<LoadScreen, ComponentType>();

/** Fetches the code of a route's screen; `loadedRoute` returns it from then on. */
export async function loadRoute(load: LoadScreen): Promise<{ default: ComponentType }> {
  const module = await load();
  loaded.set(load, module.default);
  return module;
}

/** Returns the screen of a route, if its code has been fetched. */
export const loadedRoute = (load: LoadScreen): ComponentType | undefined => loaded.get(load);
