import { z } from 'zod';
import { matchesPerCall } from '../rules/bank-import.ts';
import type { OrderStatus } from '../rules/order-status.ts';

/** exact: pays the rest of the order. partial: less. overpayment: more. other: names an order that can't be paid. */
export type MatchType = 'exact' | 'partial' | 'overpayment' | 'other';

export interface BankTransaction {
  /** Tells transactions apart, in all files. */
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
  order: { id: string; orderNumber: string; status: OrderStatus; customerName: string; user: { name: string } };
  /** Slovak: what to know before confirming it; null when all is well. */
  reason: string | null;
  canProcess: boolean;
}

export interface BankImportAnswer {
  importId: string;
  totalTransactions: number;
  matchedCount: number;
  unmatchedCount: number;
  transactions: BankTransaction[];
  matchedOrders: BankMatch[];
  unmatchedTransactions: BankTransaction[];
}

/**
 * The server recomputes everything about the named transactions; of a match only its key counts, and whether a
 * cancelled order may be paid: only who saw that it is cancelled may say so.
 */
export const processMatchesInput = z.object({
  importId: z.string().max(100, 'Neznámy import.'),
  matches: z
    .array(
      z.object({
        transaction: z.object({ key: z.string().max(100, 'Neznáma transakcia.') }),
        acceptCancelled: z.boolean('Neplatná voľba.').optional(),
      }),
    )
    .min(1, 'Žiadne spracovateľné párovania na spracovanie')
    .max(matchesPerCall, `Najviac ${matchesPerCall} naraz.`),
});

export type ChosenMatch = z.output<typeof processMatchesInput>['matches'][number];

export interface ProcessMatchesAnswer {
  /** Orders that are paid now. */
  processedCount: number;
  /** Transactions that were booked: parts of an amount too. */
  bookedCount: number;
  message: string;
}
