import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './admin-layout.module.css';
import { adminTabs } from './admin-tabs.ts';
import { QuietFallback } from './quiet-fallback.tsx';

/** The back office: its menu beside the screen, on a phone above it, folded to the name of the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = adminTabs.find(({ href }) => href === location);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation folds the menu.
  useEffect(() => setOpen(false), [location]);

  return (
    <div className={styles.layout}>
      <nav className={styles.menu} aria-label="Administrácia">
        <p className={styles.name}>Administrácia</p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {current && <current.icon aria-hidden="true" />}
          {current?.name ?? 'Administrácia'}
          <ChevronDown className={styles.chevron} data-open={isOpen || undefined} aria-hidden="true" />
        </button>
        <ul id="admin-menu" className={styles.tabs} data-open={isOpen || undefined}>
          {adminTabs.map(({ href, name, icon: Icon }) => (
            <li key={href}>
              <Link href={href} className={styles.tab} aria-current={href === location ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.screen}>
        <Suspense fallback={<QuietFallback />}>{children}</Suspense>
      </div>
    </div>
  );
}
