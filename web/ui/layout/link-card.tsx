import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './link-card.module.css';
import { Muted } from './muted.tsx';

interface LinkCardProps {
  href: string;
  title: string;
  facts: string;
  /** Beside them, such as a badge. */
  children?: ReactNode;
}

/** A thing of a list that leads to its screen. */
export const LinkCard = ({ href, title, facts, children }: LinkCardProps) => (
  <Link href={href} className={styles.card}>
    <span className={styles.text}>
      <strong>{title}</strong>
      <Muted as="span" size="s">
        {facts}
      </Muted>
    </span>
    {children && <span className={styles.end}>{children}</span>}
    <ChevronRight aria-hidden="true" />
  </Link>
);
