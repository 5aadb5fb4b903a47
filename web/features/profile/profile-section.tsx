import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

interface ProfileSectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card of the profile. */
export function ProfileSection({ title, text, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHeader}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
