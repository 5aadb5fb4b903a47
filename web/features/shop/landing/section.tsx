import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Anchor for links. */
  id?: string;
  title: string;
  text?: string;
  /** Tinted background, to separate it from its neighbours. */
  tinted?: boolean;
  /** On a wide screen the heading is beside the content. */
  split?: boolean;
  children: ReactNode;
}

export function Section({ id, title, text, tinted = false, split = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-tinted={tinted || undefined} aria-labelledby={titleId}>
      <div className={styles.inner} data-split={split || undefined}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
