import { Link } from 'wouter';
import { formatCents } from '../../../../shared/format/money.ts';
import type { AccountingDifference, AccountingResponse } from '../../../../shared/money/accounting/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { differenceTexts as texts } from './accounting-texts.ts';

/** The orders that make the difference of documents and money. */
export function AccountingDifferences({ summary }: { summary: AccountingResponse }) {
  if (summary.differences.length === 0) return null;
  return (
    <FormSection title={texts.title} text={texts.text}>
      <DataTable
        caption={texts.title}
        rows={summary.differences}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        rowName={({ orderNumber }) => texts.orderOf(orderNumber)}
      />
      {summary.isCut && <Muted>{texts.cut}</Muted>}
    </FormSection>
  );
}

const columns: Column<AccountingDifference>[] = [
  {
    key: 'order',
    header: texts.order,
    phone: 'title',
    nowrap: true,
    cell: ({ orderId, orderNumber }) => (
      <Link href={adminPaths.order({ id: orderId })} aria-label={texts.orderOf(orderNumber)}>
        {orderNumber}
      </Link>
    ),
  },
  amount('documents', texts.documents, ({ documentsCents }) => documentsCents),
  amount('money', texts.money, ({ moneyCents }) => moneyCents),
  amount('difference', texts.difference, ({ moneyCents, documentsCents }) => moneyCents - documentsCents),
  { key: 'why', header: texts.why, cell: ({ balanceCents }) => reason(balanceCents) },
];

function amount(
  key: string,
  header: string,
  cents: (row: AccountingDifference) => number,
): Column<AccountingDifference> {
  return { key, header, align: 'end', nowrap: true, cell: (row) => formatCents(cents(row)) };
}

function reason(balanceCents: number): string {
  if (balanceCents === 0) return texts.inOtherMonths;
  return balanceCents > 0 ? texts.over(formatCents(balanceCents)) : texts.under(formatCents(-balanceCents));
}
