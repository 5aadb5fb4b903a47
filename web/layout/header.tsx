import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { classes } from '../lib/classes.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './header.module.css';
import { HeaderPanel } from './header-panel.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const { token } = useSession();
  const [location] = useLocation();
  const [isOpen, setOpen] = useState(false);

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
        <nav className={styles.wide} aria-label="Hlavná navigácia">
          <Link
            href={paths.albums}
            className={styles.link}
            aria-current={location === paths.albums ? 'page' : undefined}
          >
            Albumy
          </Link>
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
        </nav>
        <IconButton
          label={isOpen ? 'Zavrieť menu' : 'Otvoriť menu'}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        </IconButton>
      </div>
      {isOpen && <HeaderPanel onClose={() => setOpen(false)} />}
    </header>
  );
}
