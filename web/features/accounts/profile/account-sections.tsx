import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { accountPath } from '../../../paths.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { useCurrentInView } from '../../../ui/layout/use-current-in-view.ts';
import styles from './account-sections.module.css';
import { accountTexts as texts } from './profile-texts.ts';

export interface AccountSection {
  /** In the URL: `/profile?tab=ulozisko`; null: the profile itself. */
  tab: string | null;
  /** In the navigation. */
  name: string;
  /** The heading, unless it is the name. */
  title?: string;
  content: ReactNode;
}

interface AccountSectionsProps {
  sections: readonly [AccountSection, ...AccountSection[]];
  tab: string | null;
}

/** The sections of the account, one shown at a time, and the navigation between them. */
export function AccountSections({ sections, tab }: AccountSectionsProps) {
  const current = sections.find((section) => section.tab === tab) ?? sections[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const nav = useCurrentInView(current.name);
  const shown = useRef(current.tab);
  // As after any other navigation.
  useEffect(() => {
    if (shown.current === current.tab) return;
    shown.current = current.tab;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current.tab]);
  return (
    <Page title={current.title ?? current.name}>
      <div className={styles.account}>
        <nav ref={nav} className={styles.nav} aria-label={texts.label}>
          <p className={styles.label} aria-hidden="true">
            {texts.label}
          </p>
          {sections.map((section) => (
            <Link
              key={section.tab}
              href={accountPath(section.tab)}
              className={styles.link}
              aria-current={section === current ? 'page' : undefined}
            >
              {section.name}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>
          <h1 ref={heading} tabIndex={-1}>
            {current.title ?? current.name}
          </h1>
          {/* Kept mounted, so that typed values survive. */}
          {sections.map((section) => (
            <div key={section.tab} hidden={section !== current}>
              {section.content}
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}
