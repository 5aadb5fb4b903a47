import { useId } from 'react';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { freeStorageBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ownPlanTexts } from './plan-texts.ts';
import styles from './storage-card.module.css';
import { storageTexts as texts } from './storage-texts.ts';
import { UpgradeButton } from './upgrade-button.tsx';
import { UsageBar } from './usage-bar.tsx';
import { cardTone, usageNote, usageText, usageWarning } from './usage-look.ts';

/** The used storage, the plan and its end. */
export function StorageCard({ user }: { user: User }) {
  const id = useId();
  const usage = user.storageUsage;
  const warning = usageWarning(usage);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{texts.title}</h2>
        <span className={styles.note}>{usageNote(usage)}</span>
      </header>
      <UsageBar percentage={usage.usagePercentage} tone={cardTone(usage)} />
      <p className={styles.sizes}>{usageText(usage)}</p>
      {warning && <Alert tone={warning.tone}>{warning.text}</Alert>}
      <dl className={styles.plan}>
        <dt>{ownPlanTexts.plan}</dt>
        <dd>{planName(user)}</dd>
      </dl>
      <p className={styles.term}>{termText(user)}</p>
      {!usage.isUnlimited && <UpgradeButton variant={warning ? 'primary' : 'secondary'}>{texts.raise}</UpgradeButton>}
    </section>
  );
}

function planName({ storageService, storageUsage }: User): string {
  if (storageService) return storageService.name;
  return storageUsage.limitBytes === freeStorageBytes ? ownPlanTexts.freePlan : ownPlanTexts.ownPlan;
}

function termText({ planEndsAt, storageService, storageUsage }: User): string {
  if (planEndsAt) return ownPlanTexts.endsOn(formatDate(planEndsAt));
  return !storageService && storageUsage.limitBytes === freeStorageBytes
    ? ownPlanTexts.freeForever
    : ownPlanTexts.endless;
}
