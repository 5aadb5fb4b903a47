import { searchWords } from '../../shared/format/search-text.ts';
import { sha256 } from '../core/signatures.ts';
import { symbolOfEndToEnd } from './find-order-number.ts';
import type { Transaction } from './match-transactions.ts';

/** Returns the facts that are equal in all formats of a bank: day, direction, amount, currency and order. */
export const groupOf = ({ postedOn, type, amountCents, currency, orderNumber }: Transaction): string =>
  JSON.stringify([postedOn, type === 'CREDIT' ? 1 : 0, amountCents, currency, orderNumber]);

/** Returns the reference under which the nth transfer of a group is booked, unique in the database. */
export const referenceOf = (group: string, ordinal: number): string => sha256(`${ordinal} ${group}`);

/** Distinguishes the transfers of a group by payer, account, reference, message and time. */
export function detailsKeyOf(transaction: Transaction): string {
  const { name, counterpartyIban, endToEndId, memo, postedTime } = transaction;
  // The symbol is part of the group, and its field differs between formats.
  const isSymbol = symbolOfEndToEnd(endToEndId) !== '' || /^(?:NOTPROVIDED|\/?VS0*\/.*)$/i.test(endToEndId);
  const reference = isSymbol ? '' : endToEndId;
  const texts = [name, counterpartyIban, reference, memo].map((text) => searchWords(text).join(''));
  return sha256(JSON.stringify([groupOf(transaction), ...texts, postedTime]));
}
