import { Route, Switch } from 'wouter';
import NotFound from '../screens/not-found.tsx';
import { DialogLayer } from '../ui/dialog-layer.ts';
import { useHistoryLayer } from '../ui/use-history-layer.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminTabs } from './admin-tabs.ts';
import { RequireAdmin } from './require-admin.tsx';

const pages = adminTabs.flatMap(({ href, screen, detail }) => [
  { path: href, component: screen },
  ...(detail ? [{ path: `${href}/:id`, component: detail }] : []),
]);

/** Everything under /admin; its code is loaded only there. */
export default function AdminArea() {
  return (
    <RequireAdmin>
      <DialogLayer value={useHistoryLayer}>
        <AdminLayout>
          <Switch>
            {pages.map(({ path, component }) => (
              <Route key={path} path={path} component={component} />
            ))}
            <Route component={NotFound} />
          </Switch>
        </AdminLayout>
      </DialogLayer>
    </RequireAdmin>
  );
}
