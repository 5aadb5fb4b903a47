import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { usageTexts } from './customer-texts.ts';
import styles from './customers.module.css';

/** The plan of a customer and its usage. */
export function StorageUse({ customer }: { customer: Customer }) {
  const { storageService: plan, storageUsage } = customer;
  const isOver = !storageUsage.isUnlimited && storageUsage.usedBytes > storageUsage.limitBytes;
  return (
    <span className={styles.use}>
      <span>{plan?.name ?? usageTexts.noPlan}</span>
      <span className={styles.small} data-over={isOver || undefined}>
        {usageTexts.used(storageUsage)}
      </span>
    </span>
  );
}
