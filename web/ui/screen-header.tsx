import type { ReactNode, Ref } from 'react';
import styles from './screen-header.module.css';

interface ScreenHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Of the heading, to focus it. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The top of a screen of the back office. */
export function ScreenHeader({ title, subtitle, actions, headingRef }: ScreenHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
