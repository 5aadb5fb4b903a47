import styles from './usage-bar.module.css';
import type { UsageTone } from './usage-look.ts';

/** How full it is, as a picture: the words beside it say the same. */
export function UsageBar({ percentage, tone }: { percentage: number; tone: UsageTone }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {percentage > 0 && <span className={styles.bar} data-tone={tone} style={{ width: `${percentage}%` }} />}
    </span>
  );
}
