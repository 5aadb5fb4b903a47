import { isoDay } from '../../../shared/format/day.ts';
import { formatEuros } from '../../../shared/format/money.ts';
import { type AsideReason, type RefusalCode, refusalTexts } from '../../../shared/money/bank-import/bank-import.ts';
import type { MatchType } from '../../../shared/money/bank-import/contract.ts';
import type { OrderStatus } from '../../../shared/shop/orders/order-status.ts';
import { unreadableType } from '../../engine/bank-statements/read-row.ts';
import type { StatementEntry } from '../../engine/bank-statements/statement.ts';
import { type BankPayment, type Claim, claimPayments } from './claim-payments.ts';

/** One transaction of an import. */
export interface Transaction extends StatementEntry {
  /** Unique among all imports. */
  key: string;
  orderNumber: number | null;
  /** Why an admin set it aside. */
  setAside?: AsideReason | null;
}

export interface MatchableOrder {
  id: string;
  revision: number;
  number: number;
  status: OrderStatus;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
  customerName: string;
  userName: string;
  /** The number by which the orders of its cart may be paid as one. */
  groupNumber: number | null;
  /** It is cancelled, and others have used up its voucher since. */
  isVoucherSpent: boolean;
  /** It is cancelled, and its money went back, or is to: it stays so. */
  isClosed: boolean;
}

export const reasons = {
  notCredit: 'Nie je prichádzajúca platba',
  unreadable: 'Riadok sa nedá prečítať',
  processed: 'Už spracovaná',
  noNumber: 'Číslo objednávky sa nenašlo',
  otherCurrency: 'Iná mena ako EUR',
  // Of a match, which may be booked all the same:
  paid: 'Objednávka je už zaplatená',
  covered: 'Celú sumu pokrýva skoršia platba z výpisu',
  cancelled: 'Objednávka je zrušená',
  ...refusalTexts,
};

export interface Match {
  transaction: Transaction;
  order: MatchableOrder;
  /** What the order still lacks before this transaction. */
  missingCents: number;
  /** By how much the transaction exceeds that. */
  overpaidCents: number;
  matchType: MatchType;
  isMaybeProcessed: boolean;
  /** It came in a month that is closed. */
  isLocked: boolean;
  reason: string | null;
  claim: Claim;
  /** Other orders of the cart that the transaction pays too. */
  others: MatchableOrder[];
}

export interface Unmatched {
  transaction: Transaction;
  order: null;
  reason: string;
  /** Of one that could be booked if that were not so. */
  refusal: RefusalCode | null;
  /** Another row like it is booked. */
  isSkipped: boolean;
}

export interface Known {
  orders: Map<number, MatchableOrder>;
  /** Orders of split carts, by the number of the first one. */
  carts: Map<number, MatchableOrder[]>;
  /** Booked bank payments by the order number in the transfer; 0: without one. */
  payments: Map<number, BankPayment[]>;
  /** The last month that is closed, `2026-07`. */
  lockedThrough: string | null;
}

/** Returns what each transaction of a file pays, in order: earlier ones reduce what later ones have to pay. */
export function matchTransactions(transactions: Transaction[], known: Known): (Match | Unmatched)[] {
  const matchedCents = new Map<string, number>();
  const claims = claimTransactions(transactions, known);
  return transactions.map((transaction) => {
    const claim = claims.get(transaction);
    const order = known.orders.get(transaction.orderNumber ?? 0);
    const cart = known.carts.get(order?.number ?? 0);
    const { lockedThrough } = known;
    const result = matchTransaction(transaction, { claim, order, cart, matchedCents, lockedThrough });
    if (result.order && !result.isMaybeProcessed && !result.isLocked)
      for (const { order: paid, cents } of sharesOf(result))
        matchedCents.set(paid.id, (matchedCents.get(paid.id) ?? 0) + cents);
    return result;
  });
}

/** Returns which of the incoming transactions are booked, for whichever order. */
export function claimTransactions(transactions: Transaction[], { payments }: Known): Map<Transaction, Claim> {
  const byOrder = Map.groupBy(transactions.filter(isIncoming), ({ orderNumber }) => orderNumber ?? 0);
  return new Map([...byOrder].flatMap(([number, rows]) => [...claimPayments(rows, payments.get(number) ?? [])]));
}

/**
 * Returns the transactions that brought money, in whichever currency, and are not booked; or may have, unread. Skipped
 * are those of which another row is booked.
 */
export function openTransactions(transactions: Transaction[], known: Known) {
  const claims = claimTransactions(transactions, known);
  const isProcessed = (one: Transaction): boolean => claims.get(one)?.state === 'processed';
  return {
    open: transactions.filter((one) => one.type === unreadableType || (isIncoming(one) && !isProcessed(one))),
    skipped: transactions.filter((one) => isIncoming(one) && isProcessed(one) && !claims.get(one)?.isRow),
  };
}

const isIncoming = ({ type, amountCents }: Transaction): boolean => type === 'CREDIT' && amountCents > 0;

interface Possible {
  claim: Claim | undefined;
  order: MatchableOrder | undefined;
  /** The orders of its cart, if it is the first of them. */
  cart?: MatchableOrder[] | undefined;
  /** What transactions before this one bring, by order id. */
  matchedCents?: ReadonlyMap<string, number>;
  lockedThrough?: string | null;
  /** An admin says that it came in beside the one that is booked. */
  acceptProcessed?: boolean | undefined;
}

const missingOf = ({ totalCents, paidCents }: MatchableOrder): number => totalCents - paidCents;

/** Returns what each order gets of a transaction. */
export function sharesOf({ transaction, order, others }: Match): { order: MatchableOrder; cents: number }[] {
  if (others.length === 0) return [{ order, cents: transaction.amountCents }];
  return [order, ...others].map((one) => ({ order: one, cents: missingOf(one) }));
}

/** Returns the other orders that are paid too, when the sum is what all of them lack. */
function othersOf({ amountCents }: Transaction, { order, cart = [], matchedCents }: Possible): MatchableOrder[] {
  const waiting = cart.filter(
    (one) => one.status === 'PENDING' && missingOf(one) > 0 && (matchedCents?.get(one.id) ?? 0) === 0,
  );
  const sum = waiting.reduce((cents, one) => cents + missingOf(one), 0);
  const isWhole = waiting.length > 1 && sum === amountCents && waiting.some(({ id }) => id === order?.id);
  return isWhole ? waiting.filter(({ id }) => id !== order?.id) : [];
}

export function matchTransaction(transaction: Transaction, possible: Possible): Match | Unmatched {
  const { claim, order, matchedCents, lockedThrough, acceptProcessed } = possible;
  const unmatched = (reason: string): Unmatched => ({
    ...{ transaction, order: null, reason, refusal: null },
    isSkipped: reason === reasons.processed && claim?.isRow === false,
  });
  const refused = (refusal: RefusalCode): Unmatched => ({ ...unmatched(refusalTexts[refusal]), refusal });
  if (transaction.type === unreadableType) return unmatched(reasons.unreadable);
  if (!isIncoming(transaction)) return unmatched(reasons.notCredit);
  const isProcessed = claim?.state === 'processed';
  if (isProcessed && (claim.isRow || !acceptProcessed)) return unmatched(reasons.processed);
  if (transaction.setAside === 'RETURNED') return refused('returned');
  if (transaction.currency !== 'EUR') return unmatched(reasons.otherCurrency);
  if (!claim) return unmatched(reasons.notCredit);
  if (!order) return transaction.orderNumber === null ? unmatched(reasons.noNumber) : refused('not-found');
  const isCancelled = order.status === 'CANCELLED';
  if (order.isClosed) return refused('refunded');
  if (isCancelled && order.isVoucherSpent) return refused('voucher-spent');

  const { amountCents } = transaction;
  const isMaybeProcessed = claim.state !== 'new';
  const isLocked = typeof lockedThrough === 'string' && monthOfDay(transaction.postedOn) <= lockedThrough;
  const isPaid = order.paidCents >= order.totalCents;
  const others = othersOf(transaction, possible);
  const earlierCents = matchedCents?.get(order.id) ?? 0;
  const missingCents = others.length > 0 ? amountCents : Math.max(0, missingOf(order) - earlierCents);
  const restCents = missingCents - amountCents;
  const shortfall = isPaid ? reasons.paid : missingCents === 0 ? reasons.covered : shortfallOf(restCents);
  const facts = [
    isLocked && refusalTexts['month-locked'],
    isMaybeProcessed && refusalTexts['maybe-processed'],
    isCancelled && reasons.cancelled,
    shortfall,
  ];
  return {
    transaction,
    order,
    missingCents,
    overpaidCents: Math.max(0, -restCents),
    matchType: isCancelled ? 'other' : restCents === 0 ? 'exact' : restCents > 0 ? 'partial' : 'overpayment',
    isMaybeProcessed,
    isLocked,
    reason: facts.filter(Boolean).join('. ') || null,
    claim,
    others,
  };
}

const monthOfDay = (postedOn: string): string => isoDay(postedOn).slice(0, 7);

function shortfallOf(restCents: number): string | null {
  if (restCents === 0) return null;
  return restCents > 0 ? `Bude chýbať ${formatEuros(restCents / 100)}` : `O ${formatEuros(-restCents / 100)} viac`;
}
