import * as z from 'zod';
import { formatNumber } from '../../format/plural.ts';
import { sample } from '../../platform/core/samples.ts';
import { maxBookings } from '../../production/bulk-runs/bulk-runs.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { asideReasons, matchesPerCall, type RefusalCode } from './bank-import.ts';

/**
 * exact: pays the rest of the order. partial: less. overpayment: more. other: refers to an order that can't be paid.
 */
export type MatchType = 'exact' | 'partial' | 'overpayment' | 'other';

export interface BankTransaction {
  /** Identifies it across all imports. */
  key: string;
  /** YYYYMMDD */
  dtPosted: string;
  trnType: string;
  /** Euros, with the sign in the file. */
  trnAmt: number;
  currency: string;
  memo: string;
  name: string;
  trnVasym: string;
  extractedOrderNumber: string | null;
  /** Slovak: why it is not matched; null when it is. */
  reason: string | null;
  /** One like it is booked. */
  isSkipped: boolean;
}

export interface BankMatch {
  transaction: BankTransaction;
  transactionAmount: number;
  /** What is still to be paid, in euros, before this transaction. */
  orderAmount: number;
  matchType: MatchType;
  /** A recorded payment may be this transfer: it is recorded only when chosen explicitly. */
  isMaybeProcessed: boolean;
  order: {
    id: string;
    orderNumber: string;
    /** Other orders of its cart that the transaction pays too. */
    paidWith: string[];
    status: OrderStatus;
    customerName: string;
    user: { name: string };
  };
  /** Slovak: a warning before confirming; null without one. */
  reason: string | null;
  /** False: it came in a month that is closed. */
  canProcess: boolean;
}

export interface BankImportResponse {
  importId: string;
  totalTransactions: number;
  matchedCount: number;
  unmatchedCount: number;
  transactions: BankTransaction[];
  matchedOrders: BankMatch[];
  unmatchedTransactions: BankTransaction[];
}

/** `PUT /admin/bank-import/transactions/{key}`: an admin sets one aside that pays no order, or takes that back. */
export const openTransactionInput = z.object({
  isOpen: z.boolean('Neplatná voľba.'),
  /** Why it is set aside: it pays no order, or it went back to the sender. */
  setAside: z.enum(asideReasons, 'Neznámy dôvod.').optional(),
});
sample(openTransactionInput, { isOpen: false });
export type OpenTransactionInput = z.output<typeof openTransactionInput>;

/**
 * The server finds their import and recomputes everything about the chosen transactions. Of a match it reads only the
 * key, the order when an admin chose another one, and the warnings that the admin saw and accepted: a cancelled order,
 * the amount of an overpayment, or a similar recorded transfer.
 */
const chosenMatchInput = z.object({
  transaction: z.object({ key: z.string().max(100, 'Neznáma transakcia.') }),
  acceptCancelled: z.boolean('Neplatná voľba.').optional(),
  acceptOverpaymentCents: z.int('Neplatná suma.').min(0, 'Neplatná suma.').optional(),
  acceptRepeated: z.boolean('Neplatná voľba.').optional(),
  /** It was skipped because one like it is booked, but came in beside that one. */
  acceptProcessed: z.boolean('Neplatná voľba.').optional(),
  /** Chosen by hand; default: the order that the transaction names. */
  orderNumber: z.int('Neplatné číslo objednávky.').min(1, 'Neplatné číslo objednávky.').optional(),
});
export type ChosenMatch = z.output<typeof chosenMatchInput>;

const chosenMatches = (max: number) =>
  z
    .array(chosenMatchInput)
    .min(1, 'Žiadne spracovateľné párovania na spracovanie')
    .max(max, `Najviac ${formatNumber(max)} naraz.`);

export const processMatchesInput = z.object({ matches: chosenMatches(matchesPerCall) });
sample(processMatchesInput, {
  matches: [
    {
      transaction: { key: 'SK3112000000198742637541' },
      acceptCancelled: false,
      acceptOverpaymentCents: 0,
      acceptRepeated: false,
    },
  ],
});

/** `POST /admin/bulk-runs/bookings`: more than one call books, worked through by a queue. */
export const bookingRunInput = z.object({ matches: chosenMatches(maxBookings) });
sample(bookingRunInput, { matches: [{ transaction: { key: 'SK3112000000198742637541' } }] });

/** A chosen transaction that was not recorded: something changed since it was shown, or was not accepted. */
export interface RefusedMatch {
  key: string;
  code: RefusalCode;
  /** Slovak */
  reason: string;
}

export interface ProcessMatchesResponse {
  /** Number of orders that are paid now. */
  processedCount: number;
  /** Number of recorded transactions, partial payments included. */
  bookedCount: number;
  refused: RefusedMatch[];
  message: string;
}
