import { Link } from 'wouter';
import type { StorageUsage } from '../../../../shared/money/storage/contract.ts';
import { accountPath, accountTab } from '../../../paths.ts';
import styles from './storage-meter.module.css';
import { storageTexts as texts } from './storage-texts.ts';
import { UpgradeButton } from './upgrade-button.tsx';
import { UsageBar } from './usage-bar.tsx';
import { meterTone, usageNote, usageText } from './usage-look.ts';

/** In the header: sizes over a thin bar, as a link to that section of the account. */
export function CompactMeter({ usage }: { usage: StorageUsage }) {
  const note = usageNote(usage);
  return (
    <Link
      href={accountPath(accountTab.storage)}
      className={styles.compact}
      aria-label={texts.toProfile(usageText(usage), note)}
    >
      <span className={styles.words}>
        <span>{usageText(usage)}</span>
        {(usage.isUnlimited || usage.usagePercentage >= 100) && <strong>{note}</strong>}
      </span>
      <UsageBar percentage={usage.usagePercentage} tone={meterTone(usage)} />
    </Link>
  );
}

/** In a menu: sizes, percentage, and a button for more storage. */
export function DetailedMeter({ usage }: { usage: StorageUsage }) {
  return (
    <div className={styles.detailed}>
      <p className={styles.words}>
        <strong>{texts.title}</strong>
        <span>{usageNote(usage)}</span>
      </p>
      <UsageBar percentage={usage.usagePercentage} tone={meterTone(usage)} />
      <p className={styles.sizes}>{usageText(usage)}</p>
      {!usage.isUnlimited && <UpgradeButton size="s">{texts.upgrade}</UpgradeButton>}
    </div>
  );
}
