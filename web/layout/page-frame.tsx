import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page-frame.module.css';

const AdminHeader = lazy(() => import('./admin-header.tsx'));

/** Photos go from edge to edge there. */
const photoScreens = /^\/(albums|photos|unfiled|trash|share)(\/|$)/;

/** Header and footer around every page, of the back office its own; also without a browser (web/prerender). */
export function PageFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const { token, user } = useSession();
  const isAdmin = location === paths.admin || location.startsWith(`${paths.admin}/`);
  // A user who may not be there keeps the way back to the shop.
  const isBackOffice = isAdmin && token !== null && (!user || isStaff(user.role));
  return (
    <>
      <a href="#obsah" className={styles.skip}>
        Preskočiť na obsah
      </a>
      {isBackOffice ? (
        <Suspense fallback={<div className={styles.header} />}>
          <AdminHeader />
        </Suspense>
      ) : (
        <Header />
      )}
      <main
        id="obsah"
        className={styles.main}
        tabIndex={-1}
        data-wide={isAdmin ? 'tables' : photoScreens.test(location) ? 'photos' : undefined}
      >
        {children}
      </main>
      {!isBackOffice && <Footer />}
    </>
  );
}
