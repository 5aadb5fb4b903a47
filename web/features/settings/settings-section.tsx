import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A named part of a settings form: its fields two by two. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHeader}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
