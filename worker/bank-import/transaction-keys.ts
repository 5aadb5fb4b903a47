import { sha256 } from '../core/signatures.ts';
import { findOrderNumber, symbolOfEndToEnd } from './find-order-number.ts';
import type { StatementEntry } from './statement.ts';

/**
 * Tells transactions apart in all files: equal ones of a file by their ordinal. Formats of a bank tell one transfer with
 * different texts, so of one that names an order only its day, amount and order count. What stays open: two equal
 * transfers of a day in two files are taken for one, and one whose day or order differs between formats for two.
 */
export function transactionKeys(entries: StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const facts = JSON.stringify(factsOf(entry));
    const ordinal = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, ordinal);
    return sha256(`${ordinal} ${facts}`);
  });
}

function factsOf(entry: StatementEntry): (string | number)[] {
  const orderNumber = findOrderNumber(entry);
  if (orderNumber !== null)
    return [entry.postedOn, entry.type === 'CREDIT' ? 1 : 0, entry.amountCents, entry.currency, orderNumber];
  const inReference = symbolOfEndToEnd(entry.endToEndId);
  const isEmpty = inReference !== '' || /^(?:NOTPROVIDED|\/?VS0*\/.*)$/i.test(entry.endToEndId);
  return [
    entry.postedOn,
    entry.amountCents,
    entry.currency,
    entry.variableSymbol.replace(/^0+/, '') || inReference,
    isEmpty ? '' : entry.endToEndId,
    entry.counterpartyIban,
    entry.memo,
  ];
}
