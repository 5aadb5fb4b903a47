import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './wide-page.module.css';

/** A page that uses the whole width. */
export function WidePage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Page title={title} bleed>
      <div className={styles.wide}>{children}</div>
    </Page>
  );
}
