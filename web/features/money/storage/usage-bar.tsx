import styles from './usage-bar.module.css';
import type { UsageTone } from './usage-look.ts';

/** A bar of the used share; decorative, as the text beside it says the same. */
export function UsageBar({ percentage, tone }: { percentage: number; tone: UsageTone }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {percentage > 0 && <span className={styles.bar} data-tone={tone} style={{ width: `${percentage}%` }} />}
    </span>
  );
}
