import * as z from 'zod';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample } from '../../platform/core/samples.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { maxVoucherCode, type VoucherKind, voucherCodeOf, voucherKinds } from './vouchers.ts';

/** The back office shows all of them at once. */
export const maxVouchers = 500;

const number = (least: number, max: number) =>
  z
    .number('Zadajte číslo.')
    .int('Zadajte celé číslo.')
    .min(least, `Najmenej ${least}.`)
    .max(max, 'Také veľké číslo sa nedá uložiť.');
const cents = number(0, 100_000_000);
const day = z.iso.date('Zadajte dátum.').nullable();

const voucherFields = {
  kind: z.enum(voucherKinds, 'Vyberte druh zľavy.'),
  /** Of PERCENT. */
  percent: number(0, 100),
  /** Of AMOUNT. */
  amountCents: cents,
  /** The first and the last day in Slovakia; null: without an end. */
  validFrom: day,
  validUntil: day,
  /** Null: not limited. */
  maxUses: number(1, 1_000_000).nullable(),
  maxUsesPerCustomer: number(1, 1_000_000).nullable(),
  /** Of the goods, before the discount and without delivery. */
  minTotalCents: cents,
  isActive: z.boolean('Neplatná voľba.'),
};
const { kind, ...others } = voucherFields;

export const voucherInput = z.object({
  /** The same in any case and with any spaces; it never changes, for orders name it. */
  code: z
    .string('Zadajte kód.')
    .transform(voucherCodeOf)
    .pipe(
      z
        .string()
        .min(3, 'Kód má mať aspoň 3 znaky.')
        .max(maxVoucherCode, `Kód má mať najviac ${maxVoucherCode} znakov.`)
        .regex(/^[\p{L}\d-]+$/u, 'Kód môže mať len písmená, číslice a pomlčky.'),
    ),
  kind,
  ...z.object(others).partial().shape,
});
sample(voucherInput, { code: 'LETO', kind: 'PERCENT', percent: 10 });
export const voucherUpdate = z.object({ ...z.object(voucherFields).partial().shape, version: versionInput });
sample(voucherUpdate, { percent: 15, maxUses: 100, validUntil: null });
export type VoucherInput = z.infer<typeof voucherInput>;
export type VoucherRequest = z.input<typeof voucherInput>;
export type VoucherUpdate = z.infer<typeof voucherUpdate>;

export interface Voucher {
  id: string;
  version: number;
  code: string;
  kind: VoucherKind;
  percent: number;
  amountCents: number;
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  minTotalCents: number;
  isActive: boolean;
  createdAt: string;
  /** By orders that were not cancelled or deleted before anything was paid. */
  uses: number;
  /** What it has taken off them. */
  discountCents: number;
}

/** `GET /admin/vouchers`, newest first. */
export interface VouchersResponse {
  vouchers: Voucher[];
}
export interface VoucherResponse {
  voucher: Voucher;
  message: string;
}

/** `GET /admin/vouchers/{id}/uses`: the newest orders, `maxVoucherUses` at most. */
export interface VoucherUsesResponse {
  uses: {
    orderId: string;
    orderNumber: string;
    customerName: string;
    status: OrderStatus;
    discountCents: number;
    createdAt: string;
  }[];
}
