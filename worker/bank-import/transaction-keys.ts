import { createHash } from 'node:crypto';
import { symbolOfEndToEnd } from './find-order-number.ts';
import type { StatementEntry } from './statement.ts';

/**
 * Tells transactions apart in all files: equal ones of a file by their ordinal. Fields that the formats of a bank
 * write differently (padding, a symbol inside of the end-to-end id) count as the same.
 */
export function transactionKeys(entries: StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const facts = JSON.stringify(factsOf(entry));
    const ordinal = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, ordinal);
    return createHash('sha256').update(`${ordinal} ${facts}`).digest('hex');
  });
}

function factsOf(entry: StatementEntry): (string | number)[] {
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
