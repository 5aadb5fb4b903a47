import { useId } from 'react';
import { Link } from 'wouter';
import { formatEuros } from '../../../../shared/format/money.ts';
import type { BankMatch, MatchType } from '../../../../shared/money/bank-import/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { analysisTexts, columnTexts as texts } from './bank-import-texts.ts';
import { toggled } from './selection.ts';
import { ShowMore, TransactionCells } from './transaction-cells.tsx';
import styles from './transaction-table.module.css';
import { useShowMore } from './use-show-more.ts';

interface MatchedTableProps {
  matches: BankMatch[];
  selection: ReadonlySet<string>;
  /** Reasons why selected transactions were not booked, by key. */
  refused: ReadonlyMap<string, string>;
  canSelectAll?: boolean;
  onSelect: (selection: ReadonlySet<string>) => void;
}

const tones: Record<MatchType, BadgeTone> = {
  exact: 'success',
  partial: 'warning',
  overpayment: 'info',
  other: 'danger',
};

/** Payments with their orders, selected by checkboxes. */
export function MatchedTable({ matches, selection, refused, canSelectAll = false, onSelect }: MatchedTableProps) {
  const { shown, nextCount, showMore } = useShowMore(matches);
  const keys = matches.filter(({ canProcess }) => canProcess).map(({ transaction }) => transaction.key);
  const all = {
    checked: keys.length > 0 && keys.every((key) => selection.has(key)),
    disabled: keys.length === 0,
    onChange: (isOn: boolean) => onSelect(toggled(selection, keys, isOn)),
  };
  return (
    <>
      <div className={styles.frame}>
        {/* On a phone the table's head is hidden, and so is its checkbox. */}
        {canSelectAll && (
          <div className={styles.all}>
            <Checkbox
              label={texts.chooseAll}
              checked={all.checked}
              disabled={all.disabled}
              onCheckedChange={all.onChange}
            />
          </div>
        )}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                {canSelectAll ? (
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-label={texts.chooseAll}
                    checked={all.checked}
                    disabled={all.disabled}
                    onChange={(event) => all.onChange(event.target.checked)}
                  />
                ) : (
                  <VisuallyHidden>{texts.choose}</VisuallyHidden>
                )}
              </th>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.payer}</th>
              <th scope="col">{texts.symbol}</th>
              <th scope="col" className={styles.money}>
                {texts.amount}
              </th>
              <th scope="col">{texts.order}</th>
              <th scope="col" className={styles.money}>
                {texts.missing}
              </th>
              <th scope="col">{texts.match}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((match) => (
              <MatchRow
                key={match.transaction.key}
                match={match}
                refusal={refused.get(match.transaction.key)}
                isChosen={selection.has(match.transaction.key)}
                onChoose={(isOn) => onSelect(toggled(selection, [match.transaction.key], isOn))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={nextCount} onMore={showMore} />
    </>
  );
}

interface MatchRowProps {
  match: BankMatch;
  refusal: string | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

function MatchRow({ match, refusal, isChosen, onChoose }: MatchRowProps) {
  const { transaction, transactionAmount, orderAmount, order, reason, canProcess } = match;
  const id = useId();
  return (
    <tr data-chosen={isChosen || undefined}>
      <td data-label={texts.choose}>
        <input
          type="checkbox"
          id={id}
          className={styles.box}
          aria-label={texts.chooseOne(transactionAmount, order.orderNumber)}
          checked={isChosen}
          disabled={!canProcess}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <TransactionCells transaction={transaction} />
      <td className={styles.money} data-label={texts.amount}>
        {formatEuros(transactionAmount)}
      </td>
      <td className={styles.order} data-label={texts.order}>
        <Link className={styles.number} href={adminPaths.order({ id: order.id })}>
          {order.orderNumber}
        </Link>
        {order.paidWith.map((number) => (
          <span key={number} className={styles.customer}>
            {texts.paidWith(number)}
          </span>
        ))}
        <span className={styles.customer}>{order.customerName || order.user.name}</span>
      </td>
      <td className={`${styles.money} ${styles.plain}`} data-label={texts.missing}>
        {formatEuros(orderAmount)}
      </td>
      <td data-label={texts.match}>
        <MatchBadge match={match} refusal={refusal} />
        {reason && <span className={styles.reason}>{reason}</span>}
      </td>
    </tr>
  );
}

function MatchBadge({ match, refusal }: Pick<MatchRowProps, 'match' | 'refusal'>) {
  if (refusal && refusal !== match.reason) return <Badge tone="danger">{refusal}</Badge>;
  if (match.isMaybeProcessed) return <Badge tone="warning">{analysisTexts.repeated}</Badge>;
  return <Badge tone={tones[match.matchType]}>{analysisTexts.types[match.matchType]}</Badge>;
}
