import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './back-link.module.css';

/** The way to the page above, over the heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
