import type { PaymentSuggestion } from '../../../shared/money/payments/contract.ts';
import { searchWords } from '../../../shared/platform/search/search-text.ts';
import type { MatchableOrder, Transaction } from './match-transactions.ts';

type Incoming = Pick<Transaction, 'orderNumber' | 'amountCents' | 'currency' | 'name' | 'memo'>;
type WaitingOrder = Pick<MatchableOrder, 'id' | 'number' | 'status' | 'totalCents' | 'paidCents' | 'customerName'>;

const maxSuggestions = 3;
const minWordLength = 3;

/**
 * Returns the orders that a transaction may pay, likeliest first. Numbers in a row differ by one digit, so a mistyped
 * one counts only together with the amount or the name. `named` may be paid.
 */
export function suggestOrders(
  transaction: Incoming,
  waiting: readonly WaitingOrder[],
  named?: WaitingOrder,
): PaymentSuggestion[] {
  if (transaction.currency !== 'EUR') return [];
  const payer = new Set([...searchWords(transaction.name), ...searchWords(transaction.memo)]);
  const rated = waiting.flatMap((order) => {
    const missingCents = Math.max(0, order.totalCents - order.paidCents);
    if ((missingCents === 0 && order.id !== named?.id) || order.status === 'CANCELLED') return [];
    const isAmount = missingCents === transaction.amountCents;
    const isName = isNamed(order.customerName, payer);
    const why = whyOf(transaction.orderNumber, order.number, isAmount, isName);
    if (why === null) return [];
    const rank = (why === 'symbol' ? 8 : 0) + (why === 'near-symbol' ? 4 : 0) + (isAmount ? 2 : 0) + (isName ? 1 : 0);
    return [{ rank, order, suggestion: toSuggestion(order, why, missingCents) }];
  });
  return rated
    .sort((a, b) => b.rank - a.rank || b.order.number - a.order.number)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion);
}

function whyOf(
  symbol: number | null,
  orderNumber: number,
  isAmount: boolean,
  isName: boolean,
): PaymentSuggestion['why'] | null {
  if (symbol === orderNumber) return 'symbol';
  if (symbol !== null && (isAmount || isName) && isMistyped(String(symbol), String(orderNumber))) return 'near-symbol';
  return isAmount && isName ? 'name' : null;
}

/** Both the first and the last name, or the only one. */
function isNamed(customerName: string, payer: ReadonlySet<string>): boolean {
  const words = searchWords(customerName).filter((word) => word.length >= minWordLength);
  return words.length > 0 && words.filter((word) => payer.has(word)).length >= Math.min(2, words.length);
}

/** Returns whether a number was typed with one digit wrong, missing or too many, or with two neighbours swapped. */
export function isMistyped(typed: string, right: string): boolean {
  if (typed === right) return false;
  if (typed.length !== right.length) {
    const [short, long] = typed.length < right.length ? [typed, right] : [right, typed];
    return long.length - short.length === 1 && [...long].some((_, at) => without(long, at) === short);
  }
  const wrong = [...right].flatMap((digit, at) => (digit === typed[at] ? [] : [at]));
  const [first = 0, second] = wrong;
  if (second === undefined) return true;
  const isSwapped = typed[first] === right[second] && typed[second] === right[first];
  return wrong.length === 2 && second === first + 1 && isSwapped;
}

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

const toSuggestion = (order: WaitingOrder, why: PaymentSuggestion['why'], missingCents: number): PaymentSuggestion => ({
  why,
  orderId: order.id,
  orderNumber: String(order.number),
  status: order.status,
  customerName: order.customerName,
  missingCents,
});
