import { searchWords } from '../../shared/format/search-text.ts';
import { sha256 } from '../core/signatures.ts';
import { symbolOfEndToEnd } from './find-order-number.ts';
import type { Transaction } from './match-transactions.ts';

/** The facts that all formats of a bank tell alike: day, direction, amount, currency and order. */
export const groupOf = ({ postedOn, type, amountCents, currency, orderNumber }: Transaction): string =>
  JSON.stringify([postedOn, type === 'CREDIT' ? 1 : 0, amountCents, currency, orderNumber]);

/** Under what the first, second … transfer of a group is booked: in the database each of them once. */
export const referenceOf = (group: string, ordinal: number): string => sha256(`${ordinal} ${group}`);

/** Tells the transfers of a group apart by who paid, from where, with which reference and message, and when. */
export function detailsKeyOf(transaction: Transaction): string {
  const { name, counterpartyIban, endToEndId, memo, postedTime } = transaction;
  // A symbol is in the group already, and formats differ in where they tell it.
  const isSymbol = symbolOfEndToEnd(endToEndId) !== '' || /^(?:NOTPROVIDED|\/?VS0*\/.*)$/i.test(endToEndId);
  const reference = isSymbol ? '' : endToEndId;
  const texts = [name, counterpartyIban, reference, memo].map((text) => searchWords(text).join(''));
  return sha256(JSON.stringify([groupOf(transaction), ...texts, postedTime]));
}
