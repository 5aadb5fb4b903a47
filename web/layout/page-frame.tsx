import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../routes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page-frame.module.css';

/** Header and footer around every page; also without a browser (web/prerender). */
export function PageFrame({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const isAdmin = location === paths.admin || location.startsWith(`${paths.admin}/`);
  return (
    <>
      <a href="#obsah" className={styles.skip}>
        Preskočiť na obsah
      </a>
      <Header />
      <main id="obsah" className={styles.main} tabIndex={-1} data-wide={isAdmin || undefined}>
        {children}
      </main>
      <Footer />
    </>
  );
}
