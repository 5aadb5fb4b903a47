import { type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoadFailure } from './layout/load-failure.tsx';
import { QuietFallback } from './layout/quiet-fallback.tsx';
import { useSession } from './lib/session.ts';
import { paths } from './paths.ts';
import { Screen } from './screen.tsx';
import { screens } from './screens.ts';

export function Routes() {
  return (
    <LoadFailure>
      <Suspense fallback={<QuietFallback />}>
        <Switch>
          <Route path={paths.landing}>
            <Screen load={screens.landing} />
          </Route>
          <Route path={paths.login}>
            <Screen load={screens.login} />
          </Route>
          <Route path={paths.register}>
            <Screen load={screens.register} />
          </Route>
          <Route path={paths.activate}>
            <Screen load={screens.activate} />
          </Route>
          <Route path={paths.forgotPassword}>
            <Screen load={screens.forgotPassword} />
          </Route>
          <Route path={paths.resetPassword}>
            <Screen load={screens.resetPassword} />
          </Route>
          <Route path={paths.changePassword}>
            <Screen load={screens.changePassword} />
          </Route>
          <Route path="/share/:slug">
            <Screen load={screens.share} />
          </Route>
          <Route path={paths.albums}>
            <RequireUser>
              <Screen load={screens.albums} />
            </RequireUser>
          </Route>
          <Route path={paths.cart}>
            <RequireUser>
              <Screen load={screens.cart} />
            </RequireUser>
          </Route>
          <Route path="/albums/:id">
            <RequireUser>
              <Screen load={screens.album} />
            </RequireUser>
          </Route>
          <Route path={paths.checkout}>
            <RequireUser>
              <Screen load={screens.checkout} />
            </RequireUser>
          </Route>
          <Route path={paths.orders}>
            <RequireUser>
              <Screen load={screens.orders} />
            </RequireUser>
          </Route>
          <Route path={paths.invoices}>
            <RequireUser>
              <Screen load={screens.invoices} />
            </RequireUser>
          </Route>
          <Route path={paths.profile}>
            <RequireUser>
              <Screen load={screens.profile} />
            </RequireUser>
          </Route>
          <Route path="/admin/*?">
            <RequireUser>
              <Screen load={screens.admin} />
            </RequireUser>
          </Route>
          <Route path={paths.contact}>
            <Screen load={screens.contact} />
          </Route>
          <Route path={paths.withdraw}>
            <Screen load={screens.withdraw} />
          </Route>
          <Route path={paths.terms}>
            <Screen load={screens.terms} />
          </Route>
          <Route path={paths.privacy}>
            <Screen load={screens.privacy} />
          </Route>
          <Route path={paths.complaint}>
            <Screen load={screens.complaint} />
          </Route>
          <Route>
            <Screen load={screens.notFound} />
          </Route>
        </Switch>
      </Suspense>
    </LoadFailure>
  );
}

/** Without a token the login comes first, then the change of a password from an admin, then the place that was asked for. */
function RequireUser({ children }: { children: ReactNode }) {
  const { token, user, isExpiring } = useSession();
  const from = window.location.pathname + window.location.search;
  if (user?.mustChangePassword) return <Redirect href={paths.changePassword} replace state={{ from }} />;
  if (token || isExpiring) return children;
  return <Redirect href={paths.login} replace state={{ from }} />;
}
