import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import scene from '../../ui/scenes/tatry.svg';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** The way to the neighbouring page. */
  footer?: ReactNode;
}

/** The frame of login, registration and their kin: a form, and on a wide screen a picture beside it. */
export function AuthPage({ title, intro, children, footer }: AuthPageProps) {
  return (
    <Page title={title} bleed>
      <div className={styles.split}>
        <div className={styles.column}>
          <header className={styles.header}>
            <h1>{title}</h1>
            {intro && <p>{intro}</p>}
          </header>
          {children}
          {footer && <p className={styles.footer}>{footer}</p>}
        </div>
        <div className={styles.picture} aria-hidden="true">
          <img src={scene} alt="" loading="lazy" />
        </div>
      </div>
    </Page>
  );
}
