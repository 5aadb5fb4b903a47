import { addMonths } from '../../../../shared/format/month.ts';
import type { AccountingQuery } from '../../../../shared/money/accounting/contract.ts';
import { maxAccountingMonths } from '../../../../shared/money/accounting/period.ts';

const longest = maxAccountingMonths - 1;

/** Returns the months from a chosen one on: the end moves along if it would be before it, or too far away. */
export function rangeFrom({ to }: AccountingQuery, from: string): AccountingQuery {
  const last = addMonths(from, longest);
  return { from, to: to < from ? from : to > last ? last : to };
}

/** The same for a chosen end. */
export function rangeTo({ from }: AccountingQuery, to: string): AccountingQuery {
  const first = addMonths(to, -longest);
  return { from: from > to ? to : from < first ? first : from, to };
}
