import { Route, Switch } from 'wouter';
import { useSession } from '../lib/session.ts';
import NotFound from '../screens/not-found.tsx';
import { DialogLayer } from '../ui/overlay/dialog-layer.ts';
import { useHistoryLayer } from '../ui/overlay/use-history-layer.ts';
import { AccessDenied } from './access-denied.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { adminTabs, mayOpen } from './admin-tabs.ts';
import { LockKeys } from './lock-keys.tsx';
import { RequireStaff } from './require-staff.tsx';

const pages = adminTabs.flatMap((tab) => [
  { path: tab.href, Screen: tab.screen, tab },
  ...(tab.detail ? [{ path: `${tab.href}/:id`, Screen: tab.detail, tab }] : []),
]);

/** Everything under /admin; its code is loaded only there. */
export default function AdminArea() {
  const { user } = useSession();
  return (
    <RequireStaff>
      <LockKeys />
      <DialogLayer value={useHistoryLayer}>
        <AdminLayout>
          <Switch>
            {pages.map(({ path, Screen, tab }) => (
              <Route key={path} path={path}>
                {mayOpen(tab, user) ? <Screen /> : <AccessDenied user={user} />}
              </Route>
            ))}
            <Route component={NotFound} />
          </Switch>
        </AdminLayout>
      </DialogLayer>
    </RequireStaff>
  );
}
