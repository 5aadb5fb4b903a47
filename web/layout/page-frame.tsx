import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { useSession } from '../lib/session.ts';
import { deferredComponent, useDeferredComponent } from '../lib/use-deferred-component.ts';
import { paths } from '../paths.ts';
import styles from './page-frame.module.css';

const AdminHeader = lazy(() => import('./admin-header.tsx'));
const headerCode = deferredComponent(() => import('./header.tsx'));
const footerCode = deferredComponent(() => import('./footer.tsx'));

/** Photos go from edge to edge there. */
const photoScreens = /^\/(albums|photos|unfiled|trash|share)(\/|$)/;

/** The page of a shared album has a frame of its own: its guests came for the photos. */
const isForGuests = (location: string): boolean => location.startsWith('/share/');

/** Fetches the code of the shop's header and footer, where the page has them. */
export const fetchFrame = (location: string): Promise<unknown> =>
  isForGuests(location) ? Promise.resolve() : Promise.all([headerCode.fetch(), footerCode.fetch()]);

/** Header and footer around every page, of the back office its own; also without a browser (web/prerender). */
export function PageFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const { token, user } = useSession();
  const isAdmin = location === paths.admin || location.startsWith(`${paths.admin}/`);
  // A user who may not be there keeps the way back to the shop.
  const isBackOffice = isAdmin && token !== null && (!user || isStaff(user.role));
  const isShop = !isBackOffice && !isForGuests(location);
  const { Component: Header } = useDeferredComponent(headerCode, isShop);
  const { Component: Footer } = useDeferredComponent(footerCode, isShop);
  const room = <div className={styles.header} />;
  return (
    <>
      <a href="#obsah" className={styles.skip}>
        Preskočiť na obsah
      </a>
      {isBackOffice && (
        <Suspense fallback={room}>
          <AdminHeader />
        </Suspense>
      )}
      {isShop && (Header ? <Header /> : room)}
      <main
        id="obsah"
        className={styles.main}
        tabIndex={-1}
        data-wide={isAdmin ? 'tables' : photoScreens.test(location) ? 'photos' : undefined}
      >
        {children}
      </main>
      {isShop && Footer && <Footer />}
    </>
  );
}
