import styles from './progress.module.css';

interface ProgressProps {
  /** 0–100 */
  value: number;
  label: string;
}

export function Progress({ value, label }: ProgressProps) {
  const percent = Math.max(0, Math.min(100, value));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
