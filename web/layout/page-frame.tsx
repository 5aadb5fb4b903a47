import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { useSession } from '../lib/session.ts';
import { paths, slugOfPath } from '../paths.ts';
import Footer from './footer.tsx';
import Header, { photoScreens } from './header.tsx';
import { MainContent } from './main-content.tsx';
import styles from './page-frame.module.css';

const AdminHeader = lazy(() => import('./admin-header.tsx'));

/** Header and footer around every page, of the back office its own; also without a browser (web/prerender). */
export function PageFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const { token, user } = useSession();
  const isAdmin = location === paths.admin || location.startsWith(`${paths.admin}/`);
  // A user who may not be there keeps the way back to the shop.
  const isBackOffice = isAdmin && token !== null && (!user || isStaff(user.role));
  const isShared = slugOfPath(location) !== undefined;
  const isShop = !isBackOffice && !isShared;
  const adminHeader = isBackOffice && (
    <Suspense fallback={<div className={styles.header} />}>
      <AdminHeader />
    </Suspense>
  );
  return (
    <>
      <MainContent
        width={isAdmin ? 'tables' : isShared || photoScreens.test(location) ? 'photos' : undefined}
        header={isShop ? <Header /> : adminHeader}
      >
        {children}
      </MainContent>
      {isShop && <Footer />}
    </>
  );
}
