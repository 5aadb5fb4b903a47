import styles from './avatar.module.css';

/** The first letter of a name; U while it is unknown. */
export function Avatar({ name }: { name: string | undefined }) {
  const letter = name?.trim().charAt(0).toLocaleUpperCase('sk') || 'U';
  return (
    <span className={styles.avatar} aria-hidden="true">
      {letter}
    </span>
  );
}
