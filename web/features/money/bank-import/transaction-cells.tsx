import { formatShortDate } from '../../../../shared/format/dates.ts';
import { isoDay } from '../../../../shared/format/day.ts';
import type { BankTransaction } from '../../../../shared/money/bank-import/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { analysisTexts, columnTexts as texts } from './bank-import-texts.ts';
import styles from './transaction-table.module.css';

/** The cells that both tables share: date, payer, symbol. */
export function TransactionCells({
  transaction: { dtPosted, name, memo, trnVasym },
}: {
  transaction: Omit<BankTransaction, 'reason'>;
}) {
  return (
    <>
      <td className={styles.date} data-label={texts.date}>
        {formatShortDate(isoDay(dtPosted))}
      </td>
      <td className={styles.payer} data-label={texts.payer}>
        <span className={styles.name}>{name || texts.noName}</span>
        {memo && <span className={styles.memo}>{memo}</span>}
      </td>
      <td className={styles.symbol} data-label={texts.symbol}>
        {trnVasym || '–'}
      </td>
    </>
  );
}

export function ShowMore({ count, onMore }: { count: number; onMore: () => void }) {
  if (count === 0) return null;
  return (
    <Button className={styles.more} onClick={onMore}>
      {analysisTexts.more(count)}
    </Button>
  );
}
