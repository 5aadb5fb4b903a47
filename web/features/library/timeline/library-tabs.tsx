import { Link, useLocation } from 'wouter';
import { paths } from '../../../paths.ts';
import { useCurrentInView } from '../../../ui/layout/use-current-in-view.ts';
import { useUnfiledCount } from '../own-photos/api.ts';
import styles from './library-tabs.module.css';
import { libraryTexts as texts } from './timeline-texts.ts';

/** The ways to look at one's own photos. */
export function LibraryTabs() {
  const [location] = useLocation();
  const unfiled = useUnfiledCount();
  const tabs = [
    { href: paths.albums, name: texts.albums },
    { href: paths.photos, name: texts.photos },
    { href: paths.favorites, name: texts.favorites },
    { href: paths.unfiled, name: texts.unfiled(unfiled) },
    { href: paths.duplicates, name: texts.duplicates },
    { href: paths.trash, name: texts.trash },
  ];
  const nav = useCurrentInView(`${location} ${texts.unfiled(unfiled)}`);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={texts.label}>
      {tabs.map(({ href, name }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={location === href ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
