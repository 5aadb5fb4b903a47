import * as z from 'zod';
import type { MailEntry } from '../../messaging/mail/contract.ts';
import type { InvoiceStatus } from '../../money/invoices/invoice-status.ts';
import { type ManualPaymentMethod, manualPaymentMethods } from '../../money/payments/payment-methods.ts';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { longText } from '../../platform/core/long-text.ts';
import { oneLine, optionalLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { type Carrier, carrierCodes } from '../../production/parcels/carriers.ts';
import type { PrintJob } from '../../production/print-jobs/contract.ts';
import { workFilters } from '../../production/today/work-filters.ts';
import { addressInput, phoneInput, sampleAddress } from '../addresses/contract.ts';
import { type Order, type OrderDelivery, orderKinds } from './contract.ts';
import { maxMessageLength, maxNoteLength, maxSubjectLength } from './order-details.ts';
import { maxOrdersAtOnce } from './order-limits.ts';
import { type OrderStatus, orderStatuses } from './order-status.ts';

const adminOrderSorts = [
  'createdAt_desc',
  'createdAt_asc',
  'paidAt_asc',
  'paidAt_desc',
  'totalCents_desc',
  'totalCents_asc',
  'status_asc',
  'status_desc',
] as const;

/** The filters of the list; `since` and `until` are days in Slovakia, both of them shown. */
export const adminOrdersQuery = adminListQuery.extend({
  status: z.enum(['all', ...orderStatuses], 'Neznámy stav.').default('all'),
  sort: z.enum(adminOrderSorts, 'Neznáme zoradenie.').default('createdAt_desc'),
  kind: z.enum(['all', ...orderKinds], 'Neznámy druh.').default('all'),
  delivery: z.string().trim().max(200, 'Neznáme doručenie.').default(''),
  size: z.string().trim().max(200, 'Neznámy formát.').default(''),
  /** Only orders of prints that are paid, not sent yet and not held. */
  work: z.enum(['all', ...workFilters], 'Neznámy krok práce.').default('all'),
  held: z.enum(['all', 'yes', 'no'], 'Neznámy filter.').default('all'),
  since: z.iso.date('Zadajte deň.').optional(),
  until: z.iso.date('Zadajte deň.').optional(),
});
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>;

export const trackingNumberInput = z
  .string('Neplatné číslo zásielky.')
  .trim()
  .max(50, 'Číslo zásielky môže mať najviac 50 znakov.')
  .regex(/^[\w ./-]*$/, 'Číslo zásielky môže mať len písmená bez diakritiky, číslice, pomlčky a medzery.');

/** `PUT /admin/orders/{id}` */
export const orderStatusInput = z
  .object({
    status: z.enum(orderStatuses, 'Neznámy stav.'),
    /** The status the admin saw; if it has changed since, nothing is written (409). */
    fromStatus: z.enum(orderStatuses, 'Neznámy stav.').optional(),
    /** For SHIPPED; omitted: unchanged, null or empty: removed. */
    carrier: z.enum(carrierCodes as [Carrier, ...Carrier[]], 'Neznámy dopravca.').nullish(),
    trackingNumber: trackingNumberInput.nullish(),
    /** For PAID: how and on which day the rest was paid; by default by transfer and today. */
    paymentMethod: z.enum(manualPaymentMethods, 'Neznámy spôsob platby.').optional(),
    paidOn: z.iso.date('Zadajte dátum platby.').optional(),
    /** The order was paid meanwhile: what the admin has in hand is booked all the same, once for each form. */
    overpayment: z
      .object({
        amountCents: z.int('Neplatná suma.').min(1, 'Neplatná suma.'),
        requestKey: z.uuid('Neplatný kľúč požiadavky.'),
      })
      .optional(),
  })
  .refine(
    ({ status, paymentMethod, paidOn, overpayment }) => status === 'PAID' || !(paymentMethod || paidOn || overpayment),
    {
      path: ['paymentMethod'],
      error: 'Spôsob a dátum platby patria k stavu Zaplatené.',
    },
  )
  .refine(({ status, carrier, trackingNumber }) => status === 'SHIPPED' || (!carrier && !trackingNumber), {
    path: ['carrier'],
    error: 'Dopravca a číslo zásielky patria k stavu Odoslané.',
  });
sample(orderStatusInput, { status: 'SHIPPED', fromStatus: 'PENDING', carrier: 'SPS', trackingNumber: 'AB 123/4' });
export type OrderStatusInput = z.output<typeof orderStatusInput>;

/** `PUT /admin/orders/{id}/overpayment`: the overpayment that the admin saw; if it has changed, 409. */
export const acceptOverpaymentInput = z.object({
  overpaidCents: z.int('Neplatná suma.').min(1, 'Neplatná suma.'),
});
sample(acceptOverpaymentInput, { overpaidCents: 1 });
export type AcceptOverpaymentInput = z.output<typeof acceptOverpaymentInput>;

/** `PUT /admin/orders/{id}/hold`: why it waits; null lets it go on, or wait for its school. */
export const holdOrderInput = z.object({
  reason: z
    .string('Napíšte dôvod.')
    .trim()
    .min(1, 'Napíšte dôvod.')
    .max(200, 'Dôvod môže mať najviac 200 znakov.')
    .nullable(),
  /** With null: one that waits for the printing of its school is worked on alone. */
  isAlone: z.boolean('Neplatná voľba.').optional(),
});
sample(holdOrderInput, { reason: 'Chýba adresa' });
export type HoldOrderInput = z.output<typeof holdOrderInput>;

/** `PUT /admin/orders/{id}/details`, before the order is shipped; fields that are left out stay. */
export const orderDetailsInput = z
  .object({
    /** Empty: the customer. */
    recipientName: optionalLine(100).removeDefault().nullish(),
    customerPhone: phoneInput.nullish(),
    /** For prints; of an order to a pick-up point: in place of it. */
    deliveryAddress: addressInput.optional(),
    /** Of an order to a pick-up point. */
    pickupPointId: z
      .string('Vyberte výdajné miesto.')
      .min(1, 'Vyberte výdajné miesto.')
      .max(20, 'Neznáme výdajné miesto.')
      .optional(),
    /** Never shown to the customer; empty: none. */
    internalNote: longText(maxNoteLength, 'Poznámka môže mať najviac 2 000 znakov.').nullish(),
    version: versionInput,
  })
  .refine(({ deliveryAddress, pickupPointId: id }) => !(deliveryAddress && id), {
    path: ['pickupPointId'],
    error: 'Vyberte výdajné miesto, alebo adresu.',
  });
sample(orderDetailsInput, {
  recipientName: 'Eva Malá',
  customerPhone: '0905 111 222',
  deliveryAddress: sampleAddress,
  internalNote: 'Zavolať',
});
export type OrderDetailsInput = z.output<typeof orderDetailsInput>;

/** `POST /admin/orders/{id}/messages`: mailed to the customer. */
export const orderMessageInput = z.object({
  subject: oneLine('Napíšte predmet.').max(maxSubjectLength, 'Predmet môže mať najviac 120 znakov.'),
  text: longText(maxMessageLength, 'Správa môže mať najviac 5 000 znakov.', 'Napíšte správu.'),
});
sample(orderMessageInput, { subject: 'Vaša objednávka', text: 'Dobrý deň,\nje hotová.' });
export type OrderMessageInput = z.output<typeof orderMessageInput>;

/** Ids of orders, at least one. */
export const orderIdList = (max: number) =>
  z
    .array(
      z.string('Neznáma objednávka.').min(1, 'Neznáma objednávka.').max(100, 'Neznáma objednávka.'),
      'Vyberte objednávky.',
    )
    .min(1, 'Vyberte aspoň jednu objednávku.')
    .max(max, `Naraz najviac ${max} objednávok.`);

export const orderIdsInput = z.object({ orderIds: orderIdList(maxOrdersAtOnce) });
sample(orderIdsInput, { orderIds: [sampleId] });

/** The order waits, out of bulk work. */
export interface OrderHold {
  at: string;
  reason: string;
  /** Nobody holds it: it waits for the printing of its school. */
  isForSchool: boolean;
}

/** A row of the list. */
export interface AdminOrderSummary
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'kind'
    | 'status'
    | 'totalCents'
    | 'paidCents'
    | 'createdAt'
    | 'itemCount'
    | 'carrier'
    | 'trackingNumber'
  > {
  /** How prints are sent. */
  delivery: Pick<OrderDelivery, 'name' | 'kind'> | null;
  paidAt: string | null;
  hold: OrderHold | null;
  /** It has an open print job, so a second one can't be created. */
  hasOpenPrintJob: boolean;
  /** It is to be printed, but lacks print files, without which no station takes it. */
  isUnprepared: boolean;
  /** Its packing slip or label is made. */
  isPacked: boolean;
  /** As they were when the order was placed. */
  user: { id: string; name: string; email: string; phone: string | null };
}

export interface AdminOrdersResponse {
  orders: AdminOrderSummary[];
  pagination: AdminPagination;
  /** Of all orders, regardless of the search. */
  stats: {
    total: number;
    pending: number;
    /** PAID, PRINTING, PRINT_COMPLETED. */
    inProgress: number;
    /** SHIPPED, RECEIVED. */
    completed: number;
    cancelled: number;
    /** Of orders that are neither PENDING nor CANCELLED. */
    revenueCents: number;
  };
}

export interface OrderPrintJob
  extends Pick<PrintJob, 'id' | 'kind' | 'status' | 'content' | 'reprint' | 'createdAt' | 'isByHand' | 'statusBy'> {
  printedItems: number;
  /** The station that has it, or had it. */
  station: string | null;
}

/** `GET` and `PUT /admin/orders/{id}`, with a page of its items as the customer sees them. */
export interface AdminOrder extends Order {
  user: AdminOrderSummary['user'];
  /** Ordered without an account, also if one has adopted it. */
  isGuest: boolean;
  hold: OrderHold | null;
  internalNote: string | null;
  /** Of the details that are edited: `orderDetailsInput`. */
  version: number;
  /** Edits and holds, newest first. */
  actions: {
    id: string;
    action: 'order.edit' | 'order.hold';
    createdAt: string;
    /** Name and email at that time. */
    by: string;
    after: Record<string, unknown>;
  }[];
  /** To the customer, newest first. */
  messages: {
    id: string;
    subject: string;
    text: string;
    createdAt: string;
    by: string;
    /** Null: the mail is deleted, a month after it was sent. */
    mailStatus: MailEntry['status'] | null;
  }[];
  /** Newest first. */
  history: {
    id: string;
    fromStatus: OrderStatus | null;
    toStatus: OrderStatus;
    createdAt: string;
    /** Null: the app itself. */
    by: string | null;
  }[];
  payments: {
    id: string;
    source: 'bank' | 'card' | 'manual';
    /** Of a manual payment; null for those made before methods were stored. */
    method: ManualPaymentMethod | null;
    amountCents: number;
    /** When the money arrived; bank statements give only the day. */
    receivedAt: string;
    /** When it was recorded. */
    createdAt: string;
    by: string | null;
  }[];
  /** Overpayment from several sources that no admin has accepted yet. */
  unacceptedOverpaymentCents: number;
  invoice: { id: string; invoiceNumber: string; status: InvoiceStatus; isVoided: boolean } | null;
  /** That it shares with others; null: it goes alone. */
  parcel: { id: string; reference: string; orders: { id: string; orderNumber: string }[] } | null;
  /** Newest first. */
  printJobs: OrderPrintJob[];
  /** Prints of the whole order without a file, by position from 1; `isLost`: the one that was ordered is gone. */
  unpreparedPrints: { position: number; isLost: boolean }[];
}

export interface AdminOrderResponse {
  order: AdminOrder;
}
