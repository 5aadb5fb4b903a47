import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { StorageUsage } from '../../shared/contract/storage.ts';
import { isStaff } from '../../shared/rules/roles.ts';
import { PlanDialogHost } from '../features/storage/plan-dialog-host.tsx';
import { CompactMeter } from '../features/storage/storage-meter.tsx';
import { storageTexts } from '../features/storage/storage-texts.ts';
import { UpgradeButton } from '../features/storage/upgrade-button.tsx';
import { classes } from '../lib/classes.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { HeaderPanel } from './header-panel.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

/** Keeps the place of what is still being asked for. */
const unknownUsage = { usedBytes: 0, limitBytes: 1, usagePercentage: 0, isUnlimited: false } as StorageUsage;

/** The page itself, or one under it. */
function currentOf(href: string, location: string): 'page' | true | undefined {
  if (location === href) return 'page';
  return location.startsWith(`${href}/`) || undefined;
}

export function Header() {
  const { token, user, isLoading } = useSession();
  const usage = user?.storageUsage ?? unknownUsage;
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const pages = [{ href: paths.albums, name: 'Albumy' }];
  if (token) pages.push({ href: paths.orders, name: 'Objednávky' }, { href: paths.invoices, name: 'Faktúry' });
  if (user && isStaff(user.role)) pages.push({ href: paths.admin, name: user.isAdmin ? 'Admin' : 'Obsluha' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog that was opened from the panel closes first.
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={classes(styles.header, location === paths.landing && !isOpen && styles.overHero)}>
      <div className={styles.bar}>
        <Link href={paths.landing} className={styles.home} aria-label="Momentka – domov">
          <Logo />
        </Link>
        <nav className={styles.links} aria-label="Hlavná navigácia">
          <div className={styles.wide}>
            {pages.map(({ href, name }) => (
              <Link key={href} href={href} className={styles.link} aria-current={currentOf(href, location)}>
                {name}
              </Link>
            ))}
          </div>
          <CartLink />
          {(user || isLoading) && (
            <div className={styles.storage} data-waiting={!user || undefined}>
              <CompactMeter usage={usage} />
              {!usage.isUnlimited && <UpgradeButton size="s">{storageTexts.raise}</UpgradeButton>}
            </div>
          )}
          <div className={styles.wide}>
            {token ? (
              <UserMenu />
            ) : (
              <>
                <Link href={paths.login} className={styles.link}>
                  Prihlásiť
                </Link>
                <ButtonLink href={paths.register} variant="primary" size="s">
                  Registrovať
                </ButtonLink>
              </>
            )}
          </div>
          <IconButton
            ref={toggle}
            label={isOpen ? 'Zavrieť menu' : 'Otvoriť menu'}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          </IconButton>
        </nav>
      </div>
      {isOpen && <HeaderPanel onClose={() => setOpen(false)} />}
      <PlanDialogHost onLeave={() => setOpen(false)} />
    </header>
  );
}
