import type { MatchType } from '../../shared/contract/bank-import.ts';
import { formatEuros } from '../../shared/format/money.ts';
import type { OrderStatus } from '../../shared/rules/order-status.ts';

export interface Transaction {
  key: string;
  postedOn: string;
  type: string;
  amountCents: number;
  currency: string;
  name: string;
  memo: string;
  variableSymbol: string;
  orderNumber: number | null;
}

export interface MatchableOrder {
  id: string;
  number: number;
  status: OrderStatus;
  totalCents: number;
  paidCents: number;
  customerName: string;
  userName: string;
}

export const reasons = {
  notCredit: 'Nie je prichádzajúca platba',
  processed: 'Už spracovaná',
  paid: 'Objednávka je už zaplatená',
  notFound: 'Objednávka nebola nájdená',
  noNumber: 'Číslo objednávky sa nenašlo',
  otherCurrency: 'Iná mena ako EUR',
};

export interface Match {
  transaction: Transaction;
  order: MatchableOrder;
  /** What is still to be paid before this transaction. */
  missingCents: number;
  matchType: MatchType;
  reason: string | null;
  canProcess: true;
}

export interface Unmatched {
  transaction: Transaction;
  order: null;
  reason: string;
}

interface Known {
  orders: Map<number, MatchableOrder>;
  /** Keys of transactions that are booked. */
  booked: Set<string>;
}

/** What each transaction of a file pays, in its order: an earlier one leaves less for those after it. */
export function matchTransactions(transactions: Transaction[], { orders, booked }: Known): (Match | Unmatched)[] {
  const matchedCents = new Map<string, number>();
  return transactions.map((transaction) => {
    const { orderNumber, amountCents } = transaction;
    const refused = (reason: string): Unmatched => ({ transaction, order: null, reason });
    if (transaction.type !== 'CREDIT' || amountCents <= 0) return refused(reasons.notCredit);
    if (booked.has(transaction.key)) return refused(reasons.processed);
    if (transaction.currency !== 'EUR') return refused(reasons.otherCurrency);
    if (orderNumber === null) return refused(reasons.noNumber);
    const order = orders.get(orderNumber);
    if (!order) return refused(reasons.notFound);
    // Its money is here, by the bank, by card or by hand: of what comes now a person knows whether it is another.
    if (order.paidCents >= order.totalCents) return refused(reasons.paid);
    const earlier = matchedCents.get(order.id) ?? 0;
    const missingCents = order.totalCents - order.paidCents - earlier;
    if (missingCents <= 0) return refused(reasons.processed);
    matchedCents.set(order.id, earlier + amountCents);
    return { transaction, order, missingCents, canProcess: true, ...judge(order, amountCents, missingCents) };
  });
}

function judge(order: MatchableOrder, amountCents: number, missingCents: number): Pick<Match, 'matchType' | 'reason'> {
  const rest = missingCents - amountCents;
  const shortfall =
    rest === 0 ? null : rest > 0 ? `Bude chýbať ${formatEuros(rest / 100)}` : `O ${formatEuros(-rest / 100)} viac`;
  if (order.status === 'CANCELLED') {
    return { matchType: 'other', reason: ['Objednávka je zrušená', shortfall].filter(Boolean).join('. ') };
  }
  return { matchType: rest === 0 ? 'exact' : rest > 0 ? 'partial' : 'overpayment', reason: shortfall };
}
