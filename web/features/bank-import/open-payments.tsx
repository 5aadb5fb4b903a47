import { useState } from 'react';
import type { OpenTransactionsResponse } from '../../../shared/contract/bank-import.ts';
import { errorText } from '../../lib/api.ts';
import { paths } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Muted } from '../../ui/muted.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './analysis.module.css';
import { setTransactionOpen, useOpenTransactions } from './api.ts';
import { columnTexts, importTexts, openTexts as texts } from './bank-import-texts.ts';
import { amountText, ShowMore, TransactionCells } from './transaction-cells.tsx';
import table from './transaction-table.module.css';
import { useShowMore } from './use-show-more.ts';

type OpenTransaction = OpenTransactionsResponse['transactions'][number];

/** The payments of all statements that are not booked; an admin books them there, or sets them aside. */
export function OpenPayments() {
  const { data, error, mutate } = useOpenTransactions();
  return (
    <Stack as="section" aria-labelledby="open">
      <Stack gap={1} className={styles.heading}>
        <h2 id="open">{texts.title}</h2>
        <Muted>{texts.text}</Muted>
      </Stack>
      {error && !data && (
        <LoadProblem
          title={texts.loadFailed}
          detail={error.message}
          retryText={importTexts.retry}
          onRetry={() => mutate()}
        />
      )}
      {data?.transactions.length === 0 && <p className={styles.nothing}>{texts.empty}</p>}
      {data && data.transactions.length > 0 && <OpenTable transactions={data.transactions} />}
    </Stack>
  );
}

function OpenTable({ transactions }: { transactions: OpenTransaction[] }) {
  const { shown, nextCount, showMore } = useShowMore(transactions);
  return (
    <>
      <div className={table.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{columnTexts.date}</th>
              <th scope="col">{columnTexts.payer}</th>
              <th scope="col">{columnTexts.symbol}</th>
              <th scope="col" className={table.money}>
                {columnTexts.amount}
              </th>
              <th scope="col">{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((transaction) => (
              <OpenRow key={transaction.key} transaction={transaction} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={nextCount} onMore={showMore} />
    </>
  );
}

function OpenRow({ transaction }: { transaction: OpenTransaction }) {
  const { key, importId, trnAmt, currency, name } = transaction;
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const amount = amountText(trnAmt, currency);

  async function setOpen(isOpen: boolean): Promise<void> {
    setBusy(true);
    try {
      const { message } = await setTransactionOpen(key, isOpen);
      const undo = (hide: () => void) => (
        <Button
          size="s"
          onClick={() => {
            hide();
            setOpen(true);
          }}
        >
          {texts.undo}
        </Button>
      );
      toast(message, 'success', isOpen ? {} : { action: undo });
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    }
    setBusy(false);
  }

  return (
    <tr>
      <TransactionCells transaction={transaction} />
      <td className={table.money} data-label={columnTexts.amount}>
        {amount}
      </td>
      <td data-label={texts.actions}>
        <Row>
          <ButtonLink size="s" href={`${paths.adminBankImport}?import=${encodeURIComponent(importId)}`}>
            {texts.statement}
          </ButtonLink>
          <Button
            size="s"
            busy={isBusy}
            aria-label={texts.settleOf(amount, name || columnTexts.noName)}
            onClick={() => setOpen(false)}
          >
            {texts.settle}
          </Button>
        </Row>
      </td>
    </tr>
  );
}
