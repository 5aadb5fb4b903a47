import styles from './logo.module.css';

/** The name beside its mark: a print with a horizon and a sun. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect x="2.5" y="2.5" width="27" height="27" rx="7" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <circle cx="20.6" cy="11.6" r="3.4" fill="currentColor" />
        <path d="M7 23.4 13.2 14l4.4 6 2.6-3.1 4.9 6.5Z" fill="currentColor" />
      </svg>
      Momentka
    </span>
  );
}
