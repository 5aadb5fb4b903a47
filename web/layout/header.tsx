import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PlanDialogHost } from '../features/storage/plan-dialog-host.tsx';
import { CompactMeter } from '../features/storage/storage-meter.tsx';
import { storageTexts } from '../features/storage/storage-texts.ts';
import { UpgradeButton } from '../features/storage/upgrade-button.tsx';
import { classes } from '../lib/classes.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { HeaderPanel } from './header-panel.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

/** The page itself, or one under it. */
function currentOf(href: string, location: string): 'page' | true | undefined {
  if (location === href) return 'page';
  return location.startsWith(`${href}/`) || undefined;
}

export function Header() {
  const { token, user } = useSession();
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = [{ href: paths.albums, name: 'Albumy' }];
  if (token) pages.push({ href: paths.orders, name: 'Objednávky' }, { href: paths.invoices, name: 'Faktúry' });
  if (user?.isAdmin) pages.push({ href: paths.admin, name: 'Admin' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
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
          {user && (
            <div className={styles.storage}>
              <CompactMeter usage={user.storageUsage} />
              {!user.storageUsage.isUnlimited && <UpgradeButton size="s">{storageTexts.raise}</UpgradeButton>}
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
