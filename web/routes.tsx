import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoadFailure } from './layout/load-failure.tsx';
import { QuietFallback } from './layout/quiet-fallback.tsx';
import { useSession } from './lib/session.ts';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

const Landing = lazy<ComponentType>(screens.landing);
const Login = lazy<ComponentType>(screens.login);
const Register = lazy<ComponentType>(screens.register);
const Activate = lazy<ComponentType>(screens.activate);
const ForgotPassword = lazy<ComponentType>(screens.forgotPassword);
const ResetPassword = lazy<ComponentType>(screens.resetPassword);
const ChangePassword = lazy<ComponentType>(screens.changePassword);
const Albums = lazy<ComponentType>(screens.albums);
const Album = lazy<ComponentType>(screens.album);
const Cart = lazy<ComponentType>(screens.cart);
const Share = lazy<ComponentType>(screens.share);
const Checkout = lazy<ComponentType>(screens.checkout);
const Orders = lazy<ComponentType>(screens.orders);
const Invoices = lazy<ComponentType>(screens.invoices);
const Contact = lazy<ComponentType>(screens.contact);
const Profile = lazy<ComponentType>(screens.profile);
const Withdraw = lazy<ComponentType>(screens.withdraw);
const Terms = lazy<ComponentType>(screens.terms);
const Privacy = lazy<ComponentType>(screens.privacy);
const Complaint = lazy<ComponentType>(screens.complaint);
const AdminArea = lazy<ComponentType>(screens.admin);
const NotFound = lazy<ComponentType>(screens.notFound);

export function Routes() {
  return (
    <LoadFailure>
      <Suspense fallback={<QuietFallback />}>
        <Switch>
          <Route path={paths.landing} component={Landing} />
          <Route path={paths.login} component={Login} />
          <Route path={paths.register} component={Register} />
          <Route path={paths.activate} component={Activate} />
          <Route path={paths.forgotPassword} component={ForgotPassword} />
          <Route path={paths.resetPassword} component={ResetPassword} />
          <Route path={paths.changePassword} component={ChangePassword} />
          <Route path="/share/:slug" component={Share} />
          <Route path={paths.albums}>
            <RequireUser>
              <Albums />
            </RequireUser>
          </Route>
          <Route path={paths.cart}>
            <RequireUser>
              <Cart />
            </RequireUser>
          </Route>
          <Route path="/albums/:id">
            <RequireUser>
              <Album />
            </RequireUser>
          </Route>
          <Route path={paths.checkout}>
            <RequireUser>
              <Checkout />
            </RequireUser>
          </Route>
          <Route path={paths.orders}>
            <RequireUser>
              <Orders />
            </RequireUser>
          </Route>
          <Route path={paths.invoices}>
            <RequireUser>
              <Invoices />
            </RequireUser>
          </Route>
          <Route path={paths.profile}>
            <RequireUser>
              <Profile />
            </RequireUser>
          </Route>
          <Route path="/admin/*?">
            <RequireUser>
              <AdminArea />
            </RequireUser>
          </Route>
          <Route path={paths.contact} component={Contact} />
          <Route path={paths.withdraw} component={Withdraw} />
          <Route path={paths.terms} component={Terms} />
          <Route path={paths.privacy} component={Privacy} />
          <Route path={paths.complaint} component={Complaint} />
          <Route component={NotFound} />
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
