import { formatAmount } from '../../../../shared/format/any-currency.ts';
import type { BankTransaction } from '../../../../shared/money/bank-import/contract.ts';
import { columnTexts as texts } from './bank-import-texts.ts';
import { ShowMore, TransactionCells } from './transaction-cells.tsx';
import styles from './transaction-table.module.css';
import { useShowMore } from './use-show-more.ts';

export function UnmatchedTable({ transactions }: { transactions: BankTransaction[] }) {
  const { shown, nextCount, showMore } = useShowMore(transactions);
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.payer}</th>
              <th scope="col">{texts.symbol}</th>
              <th scope="col" className={styles.money}>
                {texts.amount}
              </th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((transaction) => (
              <tr key={transaction.key}>
                <TransactionCells transaction={transaction} />
                <td className={styles.money} data-label={texts.amount}>
                  {formatAmount(transaction.trnAmt, transaction.currency)}
                </td>
                <td data-label={texts.reason}>{transaction.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={nextCount} onMore={showMore} />
    </>
  );
}
