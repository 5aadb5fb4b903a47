import { type ReactNode, useId } from 'react';
import styles from './health.module.css';

interface HealthSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function HealthSection({ title, text, children }: HealthSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
