import { type ReactNode, useId } from 'react';
import styles from './checkout.module.css';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of the checkout. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHeader}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
