import type { Transaction } from './match-transactions.ts';
import { compareReferences, detailsKeyOf, groupOf, referenceOf } from './transaction-keys.ts';

/** A booked transfer. */
export interface BankPayment {
  reference: string;
  detailsKey: string | null;
  /** Of the confirmed row. */
  transactionKey: string | null;
  /** With its format; null without one. */
  bankReference: string | null;
}

export interface Claim {
  /** 'processed': this transfer is booked. 'maybe': a booked payment may be this transfer or another one. */
  state: 'processed' | 'maybe' | 'new';
  /** It is this very row that is booked, not one that is like it. */
  isRow: boolean;
  /** The reference to book it under is `referenceOf(group, ordinal)`. */
  group: string;
  ordinal: number;
}

/**
 * Returns which transactions of a statement are booked. Each payment claims at most one transaction: the same row, else
 * one with the bank's same reference, else one with the same details (preferring the same ordinal), else one of the same
 * group, as formats differ in details. One that the bank gave another reference in the same format is never claimed.
 */
export function claimPayments(transactions: Transaction[], payments: BankPayment[]): Map<Transaction, Claim> {
  const groups = Map.groupBy(transactions, groupOf);
  return new Map([...groups].flatMap(([group, rows]) => claimInGroup(group, rows, payments)));
}

type Comparison = (row: Transaction, claim: Claim, payment: BankPayment, ordinal: number) => boolean;

function claimInGroup(group: string, rows: Transaction[], payments: BankPayment[]): [Transaction, Claim][] {
  const claims = rows.map((row, at): [Transaction, Claim] => [
    row,
    { state: 'new', isRow: false, group, ordinal: at + 1 },
  ]);
  const booked = findBooked(group, rows.length, payments);
  const others = payments.filter((payment) => ![...booked.values()].includes(payment));
  const left = new Map(booked);
  const detailsKeys = new Map(rows.map((row) => [row, detailsKeyOf(row)]));
  const isSameRow: Comparison = (row, _, payment) => payment.transactionKey === row.key;
  const isSameReference: Comparison = (row, _, payment) => compare(row, payment) === 'same';
  const isAlike: Comparison = (row, _, payment) =>
    payment.detailsKey === detailsKeys.get(row) && compare(row, payment) === 'unknown';
  const isAlikeInPlace: Comparison = (row, claim, payment, ordinal) =>
    ordinal === claim.ordinal && isAlike(row, claim, payment, ordinal);
  for (const isMatch of [isSameRow, isSameReference, isAlikeInPlace, isAlike])
    for (const [row, claim] of claims) {
      if (claim.state === 'processed') continue;
      const [ordinal] = [...left].find(([at, payment]) => isMatch(row, claim, payment, at)) ?? [];
      if (ordinal === undefined) continue;
      left.delete(ordinal);
      claim.state = 'processed';
      claim.isRow = isMatch === isSameRow;
    }
  const open = claims.filter(([, { state }]) => state === 'new');
  // As many as there are unclaimed payments: first those whose own reference is taken.
  const likeliestFirst = open.toSorted(([, a], [, b]) => Number(left.has(b.ordinal)) - Number(left.has(a.ordinal)));
  for (const [row, claim] of likeliestFirst) {
    const [ordinal] = [...left].find(([, payment]) => compare(row, payment) !== 'other') ?? [];
    // Its format may have told another day, by which it is not in this group.
    const isElsewhere = others.some((payment) => compare(row, payment) === 'same');
    if (ordinal !== undefined) left.delete(ordinal);
    if (ordinal !== undefined || isElsewhere) claim.state = 'maybe';
  }
  for (const [, claim] of claims) while (booked.has(claim.ordinal)) claim.ordinal += 1;
  return claims;
}

const compare = (row: Transaction, payment: BankPayment) => compareReferences(row.bankReference, payment.bankReference);

/** Returns the payments of a group by ordinal. Bookings by hand may exceed the rows of the file. */
function findBooked(group: string, rowCount: number, payments: BankPayment[]): Map<number, BankPayment> {
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const booked = new Map<number, BankPayment>();
  for (let ordinal = 1; payments.length > 0 && ordinal <= rowCount + payments.length; ordinal++) {
    const payment = byReference.get(referenceOf(group, ordinal));
    if (payment) booked.set(ordinal, payment);
  }
  return booked;
}
