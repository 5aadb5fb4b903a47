import type { ReactNode } from 'react';
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
  return (
    <>
      <a href="#obsah" className={styles.skip}>
        Preskočiť na obsah
      </a>
      <Header />
      <AuthBanner />
      <main id="obsah" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
