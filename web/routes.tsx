import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoadFailure } from './layout/load-failure.tsx';
import { QuietFallback } from './layout/quiet-fallback.tsx';
import { useSession } from './lib/session.ts';
import { paths } from './paths.ts';

type ScreenModule = { default: ComponentType };

const Landing = lazy<ComponentType>(() => import('./screens/landing.tsx'));
const Login = lazy<ComponentType>(() => import('./screens/login.tsx'));
const Register = lazy<ComponentType>(() => import('./screens/register.tsx'));
const Activate = lazy<ComponentType>(() => import('./screens/activate.tsx'));
const ForgotPassword = lazy<ComponentType>(() => import('./screens/forgot-password.tsx'));
const ResetPassword = lazy<ComponentType>(() => import('./screens/reset-password.tsx'));
const ChangePassword = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/change-password.tsx'));
const Albums = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/albums.tsx'));
const Album = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/album.tsx'));
const Cart = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/cart.tsx'));
const Share = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/share.tsx'));
const Checkout = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/checkout.tsx'));
const Orders = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/orders.tsx'));
const Invoices = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/invoices.tsx'));
const Contact = lazy<ComponentType>(() => import('./screens/contact.tsx'));
const Profile = lazy<ComponentType>((): Promise<ScreenModule> => import('./screens/profile.tsx'));
const Withdraw = lazy<ComponentType>(() => import('./screens/withdraw.tsx'));
const Terms = lazy<ComponentType>(() => import('./screens/terms.tsx'));
const Privacy = lazy<ComponentType>(() => import('./screens/privacy.tsx'));
const Complaint = lazy<ComponentType>(() => import('./screens/complaint.tsx'));
const AdminArea = lazy<ComponentType>((): Promise<ScreenModule> => import('./layout/admin-area.tsx'));
const NotFound = lazy<ComponentType>(() => import('./screens/not-found.tsx'));

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
