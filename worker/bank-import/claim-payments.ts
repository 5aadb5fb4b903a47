import type { Transaction } from './match-transactions.ts';
import { detailsKeyOf, groupOf, referenceOf } from './transaction-keys.ts';

/** A booked transfer. */
export interface BankPayment {
  reference: string;
  /** Null for what was booked before there was such a key. */
  detailsKey: string | null;
  /** Of the row that was confirmed; null for what was booked before it was stored. */
  transactionKey: string | null;
}

export interface Claim {
  /** 'processed': booked, by all that is known of it. 'maybe': something booked may be this transfer or another one. */
  state: 'processed' | 'maybe' | 'new';
  /** To book it under, by `referenceOf`. */
  group: string;
  ordinal: number;
}

/**
 * Tells which transactions of a statement are booked. Each payment stands for one transaction at most: first for the
 * very row, then for one with the same details, in its own place rather than another, then for one of the same group,
 * whose format may tell the details otherwise.
 */
export function claimPayments(transactions: Transaction[], payments: BankPayment[]): Map<Transaction, Claim> {
  const groups = Map.groupBy(transactions, groupOf);
  return new Map([...groups].flatMap(([group, rows]) => claimInGroup(group, rows, payments)));
}

type Comparison = (row: Transaction, claim: Claim, payment: BankPayment, ordinal: number) => boolean;

function claimInGroup(group: string, rows: Transaction[], payments: BankPayment[]): [Transaction, Claim][] {
  const claims = rows.map((row, at): [Transaction, Claim] => [row, { state: 'new', group, ordinal: at + 1 }]);
  const booked = findBooked(group, rows.length, payments);
  if (booked.size === 0) return claims;

  const left = new Map(booked);
  const detailsKeys = new Map(rows.map((row) => [row, detailsKeyOf(row)]));
  const isSameRow: Comparison = (row, _, payment) => payment.transactionKey === row.key;
  const isAlike: Comparison = (row, _, payment) => payment.detailsKey === detailsKeys.get(row);
  const isAlikeInPlace: Comparison = (row, claim, payment, ordinal) =>
    ordinal === claim.ordinal && isAlike(row, claim, payment, ordinal);
  for (const isMatch of [isSameRow, isAlikeInPlace, isAlike])
    for (const [row, claim] of claims) {
      if (claim.state === 'processed') continue;
      const [ordinal] = [...left].find(([at, payment]) => isMatch(row, claim, payment, at)) ?? [];
      if (ordinal === undefined) continue;
      left.delete(ordinal);
      claim.state = 'processed';
    }
  const open = claims.map(([, claim]) => claim).filter(({ state }) => state === 'new');
  // As many as are booked besides: the ones whose own reference is taken before the others.
  const likeliestFirst = [...open].sort((a, b) => Number(left.has(b.ordinal)) - Number(left.has(a.ordinal)));
  for (const claim of likeliestFirst.slice(0, left.size)) claim.state = 'maybe';
  for (const claim of open) while (booked.has(claim.ordinal)) claim.ordinal += 1;
  return claims;
}

/** The payments of a group, by their ordinals: of what was booked by hand also beyond those of the file. */
function findBooked(group: string, rowCount: number, payments: BankPayment[]): Map<number, BankPayment> {
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const booked = new Map<number, BankPayment>();
  for (let ordinal = 1; payments.length > 0 && ordinal <= rowCount + payments.length; ordinal++) {
    const payment = byReference.get(referenceOf(group, ordinal));
    if (payment) booked.set(ordinal, payment);
  }
  return booked;
}
