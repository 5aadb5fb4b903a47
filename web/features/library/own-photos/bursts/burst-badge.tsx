import { Images, Shrink } from 'lucide-react';
import { burstTexts as texts } from './burst-texts.ts';
import styles from './bursts.module.css';

interface BurstBadgeProps {
  count: number;
  /** All of them are to be seen. */
  isUnfolded?: boolean;
  onClick: () => void;
}

/** On the photo that stands for a burst. */
export function BurstBadge({ count, isUnfolded = false, onClick }: BurstBadgeProps) {
  const label = isUnfolded ? texts.foldLabel(count) : texts.open(count);
  return (
    <div className={styles.place}>
      <button type="button" className={styles.badge} aria-label={label} title={label} onClick={onClick}>
        {isUnfolded ? <Shrink aria-hidden="true" /> : <Images aria-hidden="true" />}
        <span className={styles.long}>{isUnfolded ? texts.fold(count) : texts.badge(count)}</span>
        <span className={styles.short}>{count}</span>
      </button>
    </div>
  );
}
