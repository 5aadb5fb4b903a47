import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { LoadFailure } from './layout/load-failure.tsx';
import { QuietFallback } from './layout/quiet-fallback.tsx';
import { useSession } from './lib/session.ts';
import { loadedRoute, loadRoute } from './load-route.ts';
import { accountPath, accountTab, paths } from './paths.ts';
import { type LoadScreen, matchRoute, notFound } from './screens.ts';

/** The screen of the URL. */
export function Router() {
  const [location] = useLocation();
  const route = matchRoute(location) ?? notFound;
  return (
    <LoadFailure>
      <Suspense fallback={<QuietFallback />}>
        <Route path={route.path}>
          {route.needsUser ? (
            <RequireUser>
              <Screen load={route.load} />
            </RequireUser>
          ) : (
            <Screen load={route.load} />
          )}
        </Route>
      </Suspense>
    </LoadFailure>
  );
}

/** Without a token the login comes first, then the change of a password from an admin, the staff's second factor, then the place that was asked for. */
function RequireUser({ children }: { children: ReactNode }) {
  const { token, user, isExpiring } = useSession();
  const from = window.location.pathname + window.location.search;
  if (user?.mustChangePassword) return <Redirect href={paths.changePassword} replace state={{ from }} />;
  if (user?.mustAddFactor && window.location.pathname !== paths.profile)
    return <Redirect href={accountPath(accountTab.security)} replace />;
  if (token || isExpiring) return children;
  return <Redirect href={paths.login} replace state={{ from }} />;
}

const lazyScreens = new Map<LoadScreen, ComponentType>();

/** The screen at once when its code is there, as React would show the fallback for a moment even then; else lazily. */
function Screen({ load }: { load: LoadScreen }) {
  // Once for each screen: one that arrives while it is shown must not begin anew.
  const Shown = useMemo(() => loadedRoute(load) ?? lazyScreen(load), [load]);
  return <Shown />;
}

function lazyScreen(load: LoadScreen): ComponentType {
  const screen = lazyScreens.get(load) ?? lazy(() => loadRoute(load));
  lazyScreens.set(load, screen);
  return screen;
}
