import type { ReactNode } from 'react';
import styles from './main-content.module.css';

interface MainContentProps {
  /** Tables and photos have more width than text. */
  width?: 'tables' | 'photos' | undefined;
  header?: ReactNode;
  children: ReactNode;
}

/** The content of a page, and how a keyboard gets to it past the header. */
export const MainContent = ({ width, header, children }: MainContentProps) => (
  <>
    <a href="#obsah" className={styles.skip}>
      Preskočiť na obsah
    </a>
    {header}
    <main id="obsah" className={styles.main} tabIndex={-1} data-wide={width}>
      {children}
    </main>
  </>
);
