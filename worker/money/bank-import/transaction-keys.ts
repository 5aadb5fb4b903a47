import { searchWords } from '../../../shared/platform/search/search-text.ts';
import { symbolOfEndToEnd } from '../../engine/bank-statements/find-order-number.ts';
import type { StatementFormat } from '../../engine/bank-statements/statement.ts';
import { sha256 } from '../../platform/core/signatures.ts';
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

/** Returns the reference of the bank together with the format that has it; empty without one. */
export const formatReference = (format: StatementFormat, reference: string): string =>
  reference && `${format} ${reference}`;

/**
 * Compares what two files say about a transfer. References of one format differ if the transfers do; between formats a
 * bank may use others, and 'unknown' says that the details decide.
 */
export function compareReferences(one: string | null, other: string | null): 'same' | 'other' | 'unknown' {
  if (!one || !other) return 'unknown';
  if (scopedReference(one) === scopedReference(other)) return 'same';
  return formatOf(one) === formatOf(other) ? 'other' : 'unknown';
}

/** Returns a reference as camt.053 and camt.054 share it. */
export const scopedReference = (reference: string): string => reference.replace(/^camt\.05\d /, 'camt ');

/** Returns a reference as payments may have it. */
export const storedReferences = (reference: string): string[] =>
  /^camt\.05\d /.test(reference)
    ? ['camt.053', 'camt.054'].map((format) => reference.replace(/^camt\.05\d/, format))
    : [reference];

const formatOf = (reference: string): string => reference.slice(0, reference.indexOf(' '));
