import type { ComponentType } from 'react';
import { type LoadScreen, matchRoute } from './screens.ts';

const loaded = new Map<LoadScreen, ComponentType>();

/** Fetches the code of a route's screen; `loadedRoute` returns it from then on. */
export async function loadRoute(load: LoadScreen): Promise<{ default: ComponentType }> {
  const module = await load();
  loaded.set(load, module.default);
  return module;
}

/** Returns the screen of a route, if its code has been fetched. */
export const loadedRoute = (load: LoadScreen): ComponentType | undefined => loaded.get(load);

/** A link that is pointed at, touched or focused will likely be followed: the code of its screen is fetched at once. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    const route = matchRoute(link.pathname);
    // Without a connection there is nothing to say yet: the screen itself will, when it is opened.
    if (route) loadRoute(route.load).catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
