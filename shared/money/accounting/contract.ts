import * as z from 'zod';
import { addMonths } from '../../format/month.ts';
import { sample } from '../../platform/core/samples.ts';
import type { CorrectionKind } from '../invoices/corrections.ts';
import type { VatRate } from '../invoices/vat.ts';
import { maxAccountingMonths } from './period.ts';

const month = z.string('Zadajte mesiac.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mesiac má tvar 2026-07.');

/** What the accountant gets: the months from `from` to `to`, both included. */
export const accountingQuery = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Koniec obdobia je pred jeho začiatkom.' })
  .refine(({ from, to }) => to < addMonths(from, maxAccountingMonths), {
    path: ['to'],
    message: `Naraz najviac ${maxAccountingMonths} mesiacov.`,
  });
export const accountingZipParam = z.object({
  file: z
    .string()
    .regex(/^doklady-\d{4}-\d\d-\d{4}-\d\d\.zip$/)
    .catch(''),
});
export type AccountingQuery = z.output<typeof accountingQuery>;

/** `PUT /admin/accounting/lock`: closes everything to the end of a month, or opens the newest closed one. */
export const monthLockInput = z.object({ month, isLocked: z.boolean() });
sample(monthLockInput, { month: '2026-01', isLocked: true });
export type MonthLockInput = z.infer<typeof monthLockInput>;

export interface MonthLock {
  /** `2026-07`: this month and all before it are closed; null: none is. */
  lockedThrough: string | null;
  /** The newest month that can be closed: the last one that is over. */
  lastFinished: string;
}
export interface MonthLockResponse {
  lock: MonthLock;
  message: string;
}

export type DocumentKind = 'INVOICE' | CorrectionKind;

/** Documents of a kind. Amounts of corrections are negative. */
export interface DocumentSum {
  kind: DocumentKind;
  count: number;
  totalCents: number;
  vat: { rate: VatRate; baseCents: number; vatCents: number }[];
}

/** Money that came or left. */
export interface MoneySum {
  kind: 'bank' | 'card' | 'manual' | 'refund';
  count: number;
  totalCents: number;
}

/** An order whose documents and money of the months differ. */
export interface AccountingDifference {
  orderId: string;
  orderNumber: string;
  documentsCents: number;
  moneyCents: number;
  /** Of all time: money less documents. 0: the rest is in other months. */
  balanceCents: number;
}

/** `GET /admin/accounting` */
export interface AccountingResponse {
  from: string;
  to: string;
  lock: MonthLock;
  documents: DocumentSum[];
  money: MoneySum[];
  documentsCents: number;
  moneyCents: number;
  /** The largest first; no more than a hundred. */
  differences: AccountingDifference[];
  isCut: boolean;
}

/** `GET /admin/accounting/zip`: a signed link to the ZIP, which may be too large for the memory of a page. */
export interface AccountingZip {
  url: string;
}
