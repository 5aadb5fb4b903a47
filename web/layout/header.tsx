import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isStaff } from '../../shared/accounts/auth/roles.ts';
import { classes } from '../lib/classes.ts';
import { useSession } from '../lib/session.ts';
import { deferredComponent, useDeferredComponent } from '../lib/use-deferred-component.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Logo } from '../ui/media/logo.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';

// Visitors of a shared album need neither.
const accountCode = deferredComponent(() => import('./header-account.tsx'));
const panelCode = deferredComponent(() => import('./header-panel.tsx'));
const preloadPanel = (): void => void panelCode.fetch().catch(() => undefined);

/** The screens of one's own photos: there they go from edge to edge. */
export const photoScreens = /^\/(albums|photos|favorites|unfiled|duplicates|trash)(\/|$)/;

/** The page itself, or one that belongs to it. */
function currentOf(href: string, location: string): 'page' | true | undefined {
  if (location === href) return 'page';
  const isInside = href === paths.albums ? photoScreens.test(location) : location.startsWith(`${href}/`);
  return isInside || undefined;
}

export default function Header() {
  const { token, user } = useSession();
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { Component: Account } = useDeferredComponent(accountCode, token !== null);
  const { Component: Panel, hasFailed } = useDeferredComponent(panelCode, isOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const pages = [{ href: paths.albums, name: 'Albumy' }];
  if (token) pages.push({ href: paths.orders, name: 'Objednávky' }, { href: paths.invoices, name: 'Faktúry' });
  if (user && isStaff(user.role)) pages.push({ href: paths.admin, name: user.isAdmin ? 'Admin' : 'Obsluha' });

  // On a phone it will likely be opened.
  useEffect(() => whenIdle(() => toggle.current?.checkVisibility() && preloadPanel()), []);
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
          {token && Account && <Account user={user} onLeave={() => setOpen(false)} />}
          {token && !Account && <div className={styles.account} />}
          {!token && (
            <div className={styles.wide}>
              <Link href={paths.login} className={styles.link}>
                Prihlásiť
              </Link>
              <ButtonLink href={paths.register} variant="primary" size="s">
                Registrovať
              </ButtonLink>
            </div>
          )}
          <IconButton
            ref={toggle}
            label={isOpen ? 'Zavrieť menu' : 'Otvoriť menu'}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={Panel && 'menu'}
            onPointerEnter={preloadPanel}
            onFocus={preloadPanel}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          </IconButton>
        </nav>
      </div>
      {isOpen && Panel && <Panel onClose={() => setOpen(false)} />}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {'Menu sa nepodarilo načítať. Skontrolujte internetové pripojenie a\u00a0otvorte ho znovu.'}
        </p>
      )}
    </header>
  );
}
