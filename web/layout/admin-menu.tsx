import { Link } from 'wouter';
import { useSession } from '../lib/session.ts';
import styles from './admin-menu.module.css';
import { adminGroups, mayOpen, tabOf } from './admin-tabs.ts';

interface AdminMenuProps {
  location: string;
  onNavigate?: () => void;
}

/** The tabs of the back office in their groups. */
export function AdminMenu({ location, onNavigate }: AdminMenuProps) {
  const current = tabOf(location);
  const { user } = useSession();
  const groups = adminGroups
    .map(({ name, tabs }) => ({ name, tabs: tabs.filter((tab) => mayOpen(tab, user)) }))
    .filter(({ tabs }) => tabs.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ name, tabs }) => (
        <div key={name}>
          {/* A tab of its own, or the first of them, says it. */}
          {tabs.length > 1 && tabs[0]?.name !== name && (
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
          )}
          <ul className={styles.tabs} aria-label={name}>
            {tabs.map((tab) => {
              const { href, icon: Icon, mark: Mark } = tab;
              // The tab itself, or what is opened from it.
              const place = tab === current && (href === location ? 'page' : true);
              return (
                <li key={href}>
                  <Link href={href} className={styles.tab} aria-current={place || undefined} onClick={onNavigate}>
                    <Icon aria-hidden="true" />
                    {tab.name}
                    {Mark && <Mark />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
