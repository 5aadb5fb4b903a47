import * as z from 'zod';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import type { SkippedReason } from '../bank-import/bank-import.ts';
import type { ManualPaymentMethod } from './payment-methods.ts';
import { type PaymentState, paymentStates } from './payment-states.ts';

/** `GET /admin/payments`, newest first. */
export const paymentsQuery = z.object({
  state: z.enum(paymentStates, 'Neznámy stav.').default('open'),
  /** A name, an amount in euros, or a number of an order. */
  search: z.string().trim().max(200, 'Hľadaný text môže mať najviac 200 znakov.').default(''),
  cursor: z.string().max(200, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});
export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** An order that an open payment may be for; an admin books it there by one click. */
export interface PaymentSuggestion {
  /** symbol: it names the order. near-symbol: with a typing mistake. name: the name and the amount agree. */
  why: 'symbol' | 'near-symbol' | 'name';
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  customerName: string;
  missingCents: number;
}

export interface IncomingPayment {
  /** Of an open or set aside one: the key of the transaction. */
  id: string;
  state: PaymentState;
  source: 'bank' | 'card' | 'manual';
  method: ManualPaymentMethod | null;
  /** YYYY-MM-DD */
  receivedOn: string;
  amountCents: number;
  currency: string;
  /** Of the payer, as the bank says; else the customer. */
  name: string;
  /** Of an unreadable one its text in the file. */
  memo: string;
  variableSymbol: string;
  importId: string | null;
  /** That it is booked for. */
  order: { id: string; orderNumber: string } | null;
  /** Its booking may be taken back. */
  isReversible: boolean;
  suggestions: PaymentSuggestion[];
  /** Of a skipped one: why. */
  skippedAs: SkippedReason | null;
  /** A booked payment of the order that it names, of the same amount: it may be the same money. */
  sameAs: { orderId: string; orderNumber: string; source: IncomingPayment['source']; receivedOn: string } | null;
}

export interface PaymentsResponse {
  payments: IncomingPayment[];
  nextCursor: string | null;
}
