import type { StatementEntry } from './statement.ts';

type Fields = Pick<StatementEntry, 'variableSymbol' | 'endToEndId' | 'memo'>;

/** Returns the order number in a payment: from its variable symbol first, from typed text last. */
export function findOrderNumber({ variableSymbol, endToEndId, memo }: Fields): number | null {
  return numberOf(variableSymbol) ?? numberOf(symbolOfEndToEnd(endToEndId)) ?? numberInText(memo);
}

/** Banks pad with zeros, and fill an empty symbol with them. */
function numberOf(symbol: string): number | null {
  const digits = /^0*(\d{1,10})$/.exec(symbol)?.[1];
  return Number(digits) || null;
}

/** From `/VS2026000123/SS/KS0308`, also without the first slash. */
export function symbolOfEndToEnd(reference: string): string {
  return /^\/?VS:?0*([1-9]\d{0,9})(?:\/|$)/i.exec(reference)?.[1] ?? '';
}

// After such a word a number of any length counts; on its own it has six to ten digits and touches no letter.
const named =
  /(?<![a-z])(?:objednavk[a-z]{0,2}|obj|order|vs|variabilny symbol)(?: ?(?:cislo|c|no|nr))?[ .:#/-]{0,4}0*([1-9]\d{0,9})(?!\d)/;
const alone = /(?<![\p{L}\d/.,+-])[1-9]\d{5,9}(?![\p{L}\d/]|[.,-]\d)/u;

function numberInText(text: string): number | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Number(named.exec(plain)?.[1] ?? alone.exec(plain)?.[0]) || null;
}
