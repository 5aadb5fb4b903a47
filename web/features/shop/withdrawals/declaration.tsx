import { sellerLine } from '../../../../shared/shop/legal/seller.ts';
import { useCompanySettings } from '../../platform/settings/company-api.ts';
import type { WithdrawalValues } from './check-withdrawal.ts';
import styles from './withdrawal.module.css';
import { receiptTexts, summaryTexts, withdrawalTexts as texts } from './withdrawal-texts.ts';

interface DeclarationProps {
  values: WithdrawalValues;
  /** Set once it was received. */
  receivedAt?: string;
}

/** The declaration and its addressee, as in the receipt. */
export function Declaration({ values, receivedAt }: DeclarationProps) {
  const { name, contract, email, message } = values;
  const { data } = useCompanySettings();
  const facts = [
    [texts.seller, data ? sellerLine(data.settings) : ''],
    [texts.contract, contract],
    [texts.name, name],
    [texts.email, email],
    [texts.messageShort, message],
    [receiptTexts.received, receivedAt ?? ''],
  ] as const;
  return (
    <div className={styles.declaration}>
      <p>{summaryTexts.statement}</p>
      <dl>
        {facts
          .filter(([, value]) => value.trim())
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.trim()}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
