import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import scene from '../../../ui/media/scenes/tatry.svg';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** The link to a related page. */
  footer?: ReactNode;
}

/** The layout of login, registration and the like: a form, and beside it a picture on a wide screen. */
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
