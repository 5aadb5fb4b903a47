import type { ReactNode } from 'react';
import styles from './app-layout.module.css';

/** What every page has around it. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <main id="obsah" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
