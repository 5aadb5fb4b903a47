import { Fragment, useId } from 'react';
import { Link } from 'wouter';
import styles from './admin-menu.module.css';
import { adminGroups } from './admin-tabs.ts';

interface AdminMenuProps {
  location: string;
  onNavigate?: () => void;
}

/** The tabs of the back office in their groups. */
export function AdminMenu({ location, onNavigate }: AdminMenuProps) {
  const id = useId();
  return (
    <div className={styles.groups}>
      {adminGroups.map(({ name, tabs }, index) => (
        <Fragment key={name}>
          <p id={`${id}-${index}`} className={styles.name}>
            {name}
          </p>
          <ul className={styles.tabs} aria-labelledby={`${id}-${index}`}>
            {tabs.map(({ href, name, icon: Icon, mark: Mark }) => (
              <li key={href}>
                <Link href={href} className={styles.tab} aria-current={currentOf(href, location)} onClick={onNavigate}>
                  <Icon aria-hidden="true" />
                  {name}
                  {Mark && <Mark />}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/** The tab itself, or what is opened from it. */
function currentOf(href: string, location: string): 'page' | true | undefined {
  if (location === href) return 'page';
  return location.startsWith(`${href}/`) || undefined;
}
