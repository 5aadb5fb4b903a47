import styles from './spinner.module.css';

interface SpinnerProps {
  /** Names what is being waited for; without it the spinner is decoration. */
  label?: string;
  size?: 's' | 'm' | 'l';
}

export function Spinner({ label, size = 'm' }: SpinnerProps) {
  if (!label) return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
  return <span className={styles.spinner} data-size={size} role="status" aria-label={label} />;
}
