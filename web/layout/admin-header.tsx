import { Store } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { Logo } from '../ui/media/logo.tsx';
import { AdminDrawer } from './admin-drawer.tsx';
import styles from './admin-header.module.css';
import { tabOf } from './admin-tabs.ts';
import header from './header.module.css';
import { LockItem } from './lock-item.tsx';
import { PaletteButton } from './palette-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header of the back office: no cart and no offers; on a phone it has the menu. */
export default function AdminHeader() {
  const [location] = useLocation();
  return (
    <header className={header.header}>
      <div className={header.bar}>
        <AdminDrawer location={location} current={tabOf(location)?.name ?? 'Administrácia'} />
        <Link href={paths.admin} className={styles.home}>
          <Logo /> <span className={styles.area}>Administrácia</span>
        </Link>
        <div className={header.links}>
          <PaletteButton />
          <Link href={paths.landing} className={styles.shop}>
            <Store aria-hidden="true" />
            <span>Do obchodu</span>
          </Link>
          <UserMenu
            hasStorage={false}
            more={(className, close) => <LockItem className={className} onSelect={close} />}
          />
        </div>
      </div>
    </header>
  );
}
