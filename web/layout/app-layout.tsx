import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import styles from './app-layout.module.css';
import { AuthBanner } from './auth-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useScroll } from './use-scroll.ts';

/** What every page has around it. */
export function AppLayout({ children }: { children: ReactNode }) {
  useExpiredRedirect();
  useScroll();
  const [location] = useLocation();
  const isOffice = location === paths.admin || location.startsWith(`${paths.admin}/`);
  return (
    <>
      <a href="#obsah" className={styles.skip}>
        Preskočiť na obsah
      </a>
      <Header />
      <AuthBanner />
      <main id="obsah" className={styles.main} tabIndex={-1} data-wide={isOffice || undefined}>
        {children}
      </main>
      <Footer />
    </>
  );
}
