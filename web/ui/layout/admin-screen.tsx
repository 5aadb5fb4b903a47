import type { ReactNode, Ref } from 'react';
import styles from './admin-screen.module.css';
import { Page } from './page.tsx';
import { Row } from './row.tsx';
import { type Gap, Stack } from './stack.tsx';

interface AdminScreenProps {
  title: string;
  /** The way back, over the heading. */
  above?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Of the heading, to focus it. */
  headingRef?: Ref<HTMLHeadingElement>;
  gap?: Gap;
  children: ReactNode;
}

/** The frame of a screen of the back office: tab title, heading, content. */
export function AdminScreen({ title, above, subtitle, actions, headingRef, gap = 5, children }: AdminScreenProps) {
  return (
    <Page title={title} bleed>
      <Stack gap={gap}>
        <header className={styles.header}>
          <div className={styles.heading}>
            {above}
            <h1 ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions && <Row>{actions}</Row>}
        </header>
        {children}
      </Stack>
    </Page>
  );
}
