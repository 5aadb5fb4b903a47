import * as z from 'zod';
import { oneLine, optionalLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { maxOrderItems } from '../../shop/orders/order-limits.ts';
import {
  type RefundMethod,
  type RefundReason,
  type RefundStatus,
  refundMethods,
  refundReasons,
  refundStatuses,
} from './refunds.ts';

const cents = z.int('Zadajte sumu.').min(1, 'Zadajte sumu.');

const payee = {
  /** Of a transfer: to whom. */
  iban: z.string('Zadajte IBAN.').trim().max(50, 'Neplatný IBAN.').default(''),
  recipientName: optionalLine(70),
};

/** `POST /admin/orders/{id}/refunds` */
export const refundInput = z.object({
  /** Of the form: sent twice, one refund is made. */
  requestKey: z.uuid('Neplatný kľúč požiadavky.'),
  reason: z.enum(refundReasons, 'Vyberte dôvod.'),
  reasonText: optionalLine(300),
  /** How many of which lines; with none and without delivery it is a free amount. */
  items: z
    .array(z.object({ position: z.int('Neznáma položka.').min(0, 'Neznáma položka.'), quantity: cents }))
    .max(maxOrderItems, 'Priveľa položiek.')
    .default([]),
  delivery: z.boolean('Neplatná voľba.').default(false),
  /** What the admin saw; the server computes it for lines and delivery, and makes no refund of another amount. */
  amountCents: cents,
  method: z.enum(refundMethods, 'Vyberte, ako sa peniaze vrátia.'),
  ...payee,
  /**
   * Whether its copies are not printed either, and an order of which all goes back is cancelled; omitted: yes, as far as
   * no one has begun to print it.
   */
  cancelsPrints: z.boolean('Neplatná voľba.').optional(),
  /** The declaration that it settles. */
  withdrawalId: z.string('Neznáme odstúpenie.').max(100, 'Neznáme odstúpenie.').nullish(),
});
sample(refundInput, {
  requestKey: sampleId,
  reason: 'PART_PAYMENT',
  amountCents: 1,
  method: 'bank',
  iban: 'SK3112000000198742637541',
  recipientName: 'Jana Malá',
});
export type RefundInput = z.output<typeof refundInput>;
export type RefundRequest = z.input<typeof refundInput>;

/**
 * What an admin does with a refund. sent: the bank has the order. done: the money left. failed: the bank gave it back.
 * retry: once more the same way. bank: by transfer instead.
 */
const refundActions = ['sent', 'done', 'failed', 'retry', 'bank'] as const;
export type RefundAction = (typeof refundActions)[number];

/** `PUT /admin/refunds/{id}` */
export const refundActionInput = z.object({
  action: z.enum(refundActions, 'Neznáma akcia.'),
  ...payee,
  /** For failed. */
  failure: optionalLine(300),
  version: versionInput,
});
sample(refundActionInput, { action: 'failed' });
export type RefundActionInput = z.output<typeof refundActionInput>;
export type RefundActionRequest = z.input<typeof refundActionInput>;

export interface Refund {
  id: string;
  orderId: string;
  orderNumber: string;
  customerName: string;
  status: RefundStatus;
  reason: RefundReason;
  reasonText: string;
  amountCents: number;
  method: RefundMethod;
  iban: string;
  recipientName: string;
  /** Of a bank transfer that is still to be ordered: the text of its PAY by square code. */
  qrText: string | null;
  /** The payment order that has it. */
  fileId: string | null;
  hasCreditNote: boolean;
  /** Copies of the order that are not printed for it. */
  cancelledCopies: number;
  /** Slovak: why it was not sent. */
  failure: string | null;
  createdAt: string;
  /** Null: the admin's account is gone. */
  createdBy: string | null;
  sentAt: string | null;
  doneAt: string | null;
  version: number;
}

export interface RefundResponse {
  refund: Refund;
}

export const refundListQuery = z.object({
  status: z.enum(['all', 'open', ...refundStatuses], 'Neznámy stav.').default('open'),
  cursor: z.string().max(100, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});
export type RefundFilter = z.output<typeof refundListQuery>['status'];

/** `GET /admin/refunds`, newest first; `open`: REQUESTED or FAILED. */
export interface RefundsResponse {
  refunds: Refund[];
  nextCursor: string | null;
}

/** A line of an order of which something can be refunded. */
export interface RefundableItem {
  position: number;
  name: string;
  filename: string;
  /** Ordered. */
  quantity: number;
  refundedQuantity: number;
  /** What the customer paid for all of it: less its share of a discount. */
  paidCents: number;
  /** What a withdrawal gives back for all of it: of a running plan the unused part. */
  withdrawalCents: number;
  /** Of the pieces, that no one has begun to print: a refund may take so many out of print. */
  waitingCopies: number;
}

/** `GET /admin/orders/{id}/refunds` */
export interface OrderRefundsResponse {
  /** Newest first. */
  refunds: Refund[];
  /** Can be returned at all. */
  leftCents: number;
  /** Of it, what no invoice is about: returned without a credit note. */
  uninvoicedCents: number;
  /** Of it, what a credit note can take back. */
  invoicedCents: number;
  /** Of it, what can go back to the card that paid. */
  cardCents: number;
  items: RefundableItem[];
  /** Of the delivery: all that was paid, and what a withdrawal gives back. */
  deliveryCents: number;
  withdrawalDeliveryCents: number;
  /** The account that paid, if a statement names it. */
  payer: { iban: string; name: string } | null;
  /** It is being printed, so nothing can be taken out any more; null: it is not. */
  printing: { station: string | null } | null;
}

/** `POST /admin/refund-files`: one payment order of these transfers. */
export const refundFileInput = z.object({
  refundIds: z
    .array(oneLine('Neznáme vrátenie.').max(100, 'Neznáme vrátenie.'), 'Vyberte vrátenia.')
    .min(1, 'Vyberte aspoň jedno vrátenie.')
    .max(100, 'Naraz najviac 100 vrátení.'),
});
sample(refundFileInput, { refundIds: [sampleId] });

/** `PUT /admin/refund-files/{id}`. sent: the bank has it. withdrawn: its refunds may go into another one. */
export const refundFileUpdate = z.object({ action: z.enum(['sent', 'withdrawn'], 'Neznáma akcia.') });
sample(refundFileUpdate, { action: 'sent' });
export type RefundFileAction = z.output<typeof refundFileUpdate>['action'];

/** A SEPA payment order. */
export interface RefundFile {
  id: string;
  messageId: string;
  totalCents: number;
  refundCount: number;
  createdAt: string;
  isWithdrawn: boolean;
  /** How many of its refunds are REQUESTED, and DONE. */
  waiting: number;
  done: number;
}

/** `GET`, `POST` and `PUT /admin/refund-files`: the newest ones, newest first. */
export interface RefundFilesResponse {
  files: RefundFile[];
}

/** What the customer sees of a refund. */
export interface OrderRefund {
  amountCents: number;
  status: RefundStatus;
  method: RefundMethod;
  createdAt: string;
  sentAt: string | null;
}
