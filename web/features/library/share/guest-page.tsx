import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './guest-page.module.css';

/** The page of a link: photos from edge to edge, without the shop's header. */
export function GuestPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Page title={title} bleed>
      <div className={styles.page}>{children}</div>
    </Page>
  );
}
