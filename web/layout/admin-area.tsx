import { Redirect, Route, Switch } from 'wouter';
import { paths } from '../paths.ts';
import NotFound from '../screens/not-found.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { adminTabs } from './admin-tabs.ts';
import { RequireAdmin } from './require-admin.tsx';

/** Everything under /admin; its code is loaded only there. */
export default function AdminArea() {
  const [first] = adminTabs;
  return (
    <RequireAdmin>
      <Switch>
        {adminTabs.map(({ href, screen: Screen }) => (
          <Route key={href} path={href}>
            <AdminLayout>
              <Screen />
            </AdminLayout>
          </Route>
        ))}
        <Route path={paths.admin}>{first && <Redirect href={first.href} replace />}</Route>
        <Route component={NotFound} />
      </Switch>
    </RequireAdmin>
  );
}
