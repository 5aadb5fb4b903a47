import { z } from 'zod';
import { matchesPerCall } from '../rules/bank-import.ts';
import type { OrderStatus } from '../rules/order-status.ts';

/** exact: pays the rest of the order. partial: less. overpayment: more. other: names an order that can't be paid. */
export type MatchType = 'exact' | 'partial' | 'overpayment' | 'other';

export interface BankTransaction {
  /** Names it, in all imports. */
  key: string;
  /** YYYYMMDD */
  dtPosted: string;
  trnType: string;
  /** Euros, signed as in the file. */
  trnAmt: number;
  currency: string;
  memo: string;
  name: string;
  trnVasym: string;
  extractedOrderNumber: string | null;
  /** Slovak: why it is not matched; null when it is. */
  reason: string | null;
}

export interface BankMatch {
  transaction: BankTransaction;
  transactionAmount: number;
  /** What is still to be paid, in euros, before this transaction. */
  orderAmount: number;
  matchType: MatchType;
  /** Something that is booked may be this transfer: it is booked by an explicit choice only. */
  isMaybeProcessed: boolean;
  order: { id: string; orderNumber: string; status: OrderStatus; customerName: string; user: { name: string } };
  /** Slovak: what to know before confirming it; null when all is well. */
  reason: string | null;
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

/**
 * The server recomputes everything about the named transactions; of a match only its key counts, and what whoever
 * chose it was shown and accepts: that the order is cancelled, that it is paid over its total by so much, or that a
 * transfer like it is booked.
 */
export const processMatchesInput = z.object({
  importId: z.string().max(100, 'Neznámy import.'),
  matches: z
    .array(
      z.object({
        transaction: z.object({ key: z.string().max(100, 'Neznáma transakcia.') }),
        acceptCancelled: z.boolean('Neplatná voľba.').optional(),
        acceptOverpaymentCents: z.int('Neplatná suma.').min(0, 'Neplatná suma.').optional(),
        acceptRepeated: z.boolean('Neplatná voľba.').optional(),
      }),
    )
    .min(1, 'Žiadne spracovateľné párovania na spracovanie')
    .max(matchesPerCall, `Najviac ${matchesPerCall} naraz.`),
});

export type ChosenMatch = z.output<typeof processMatchesInput>['matches'][number];

/** A chosen transaction that was not booked, for something changed since it was shown. */
export interface RefusedMatch {
  key: string;
  /** Slovak */
  reason: string;
}

export interface ProcessMatchesResponse {
  /** Orders that are paid now. */
  processedCount: number;
  /** Transactions that were booked: parts of an amount too. */
  bookedCount: number;
  refused: RefusedMatch[];
  message: string;
}
