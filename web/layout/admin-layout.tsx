import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import styles from './admin-layout.module.css';
import { AdminMenu } from './admin-menu.tsx';
import { tabOf } from './admin-tabs.ts';
import { FactorDue } from './factor-due.tsx';
import { QuietFallback } from './quiet-fallback.tsx';

/** The back office: its menu beside the screen; on a phone the header has it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const menu = useRef<HTMLElement>(null);
  const href = tabOf(location)?.href;

  // In a low window the tab may lie below the edge of the menu.
  useEffect(() => {
    const tab = href && menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !tab) return;
    const { scrollTop, clientHeight } = menu.current;
    const isSeen = tab.offsetTop >= scrollTop && tab.offsetTop + tab.offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) menu.current.scrollTop = tab.offsetTop - clientHeight / 2;
  }, [href]);

  return (
    <div className={styles.layout}>
      <nav ref={menu} className={styles.menu} aria-label="Administrácia">
        <AdminMenu location={location} />
      </nav>
      <div className={styles.screen}>
        <FactorDue />
        <Suspense fallback={<QuietFallback />}>{children}</Suspense>
      </div>
    </div>
  );
}
