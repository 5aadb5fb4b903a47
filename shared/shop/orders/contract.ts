import * as z from 'zod';
import { personName } from '../../accounts/auth/contract.ts';
import type { Photo } from '../../library/photos/contract.ts';
import type { OrderRefund } from '../../money/refunds/contract.ts';
import { adminListQuery } from '../../platform/core/admin-lists.ts';
import { emailAddress } from '../../platform/core/email-address.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import type { Carrier } from '../../production/parcels/carriers.ts';
import { type Address, addressInput, phoneInput, sampleAddress } from '../addresses/contract.ts';
import type { OrderedBundle } from '../catalogue/bundles.ts';
import { type BuyerCompany, buyerCompanyInput } from '../companies/buyer-company.ts';
import { printChoiceInput } from '../prints/contract.ts';
import type { PrintMode } from '../prints/print-plan.ts';
import type { PrintVerdict } from '../prints/print-verdict.ts';
import { voucherCodeOf } from '../vouchers/vouchers.ts';
import type { DeliveryKind, PickupPoint } from './delivery.ts';
import { maxOrderItems, maxQuantity, ordersPerPage } from './order-limits.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderedSchool } from './ordered-school.ts';

const productName = z.string().trim().max(200, 'Neznámy produkt.').nullish();

const orderItemInput = z.object({
  photoId: z.string('Chýba fotka.').max(100, 'Neznáma fotka.'),
  mode: z.enum(['print', 'download'], 'Neznámy druh položky.').default('print'),
  /** Name of a PRINT_SIZE; for prints. */
  paperSize: productName,
  /** Name of a DOWNLOAD; for downloads. */
  downloadProduct: productName,
  /** For prints; a download is always one. */
  quantity: z
    .number('Zadajte počet kusov.')
    .int('Počet kusov musí byť celé číslo.')
    .min(1, 'Najmenej 1 kus.')
    .max(maxQuantity, 'Najviac 10 000 kusov jednej fotky.'),
  /** Names of SERVICEs; for prints. Of a group without one the cheapest is added. */
  services: z.array(z.string().trim().max(200, 'Neznáma služba.')).max(20, 'Najviac 20 služieb.').default([]),
  /** For products with a `printFormat`; an order names the print that `POST /prints` made by its hash. */
  print: printChoiceInput.extend({ hash: z.string().max(100, 'Neznáma tlač.').nullish() }).nullish(),
  /** Proves that the buyer may see somebody else's photo. */
  shareToken: z.string().max(300, 'Neplatný odkaz na album.').nullish(),
});

const items = z
  .array(orderItemInput, 'Košík je prázdny')
  .min(1, 'Košík je prázdny')
  .max(maxOrderItems, 'Jedna objednávka môže mať najviac 1 000 položiek.');

/** Name of a DELIVERY, for prints; the cheapest by default. */
const deliveryProduct = productName;

const voucherCode = z
  .string('Neznámy zľavový kód.')
  .max(100, 'Zľavový kód je pridlhý.')
  .transform((typed) => voucherCodeOf(typed) || null)
  .nullish();

/** Prints of a school's children are delivered there, where it takes them; then `deliveryProduct` means nothing. */
const toSchool = z.boolean('Neplatná voľba.').optional();

export const quoteInput = z.object({ items, deliveryProduct, toSchool, voucherCode });
sample(quoteInput, {
  items: [{ photoId: sampleId, mode: 'print', paperSize: '10x15', quantity: 2, services: [], shareToken: null }],
  deliveryProduct: null,
});

/** The server takes every price from the catalogue, and the customer's data from their profile. */
export const createOrderInput = z.object({
  items,
  deliveryProduct,
  toSchool,
  /** False: the firm of the profile has nothing to do with this order. */
  asCompany: z.boolean('Neplatná voľba.').optional(),
  /** One, in any case and with any spaces; of a cart that becomes two orders it is spread over both. */
  voucherCode,
  /** Of a delivery to a pick-up point: the one that was chosen. */
  pickupPointId: z.string().max(20, 'Neznáme výdajné miesto.').nullish(),
  /** The total that the customer saw above the order button: at another price no order is created. */
  expectedTotalCents: z.number().int().nonnegative().optional(),
  /** Both are required; each missing one has its own error. */
  termsConsent: z.boolean('Neplatná voľba.').optional(),
  privacyConsent: z.boolean('Neplatná voľba.').optional(),
  /** Required for downloads too, because delivery may begin before the withdrawal period is over. */
  digitalContentConsent: z.boolean('Neplatná voľba.').optional(),
});
sample(createOrderInput, {
  items: [{ photoId: sampleId, mode: 'print', paperSize: '10x15', quantity: 2, services: [], shareToken: null }],
  deliveryProduct: null,
  privacyConsent: true,
  termsConsent: true,
  digitalContentConsent: true,
});

/** Of an order without an account: with what its profile would say. */
export const createGuestOrderInput = createOrderInput.omit({ asCompany: true }).extend({
  email: emailAddress,
  // It greets in a mail that may go to anybody.
  name: personName.regex(/^(?!.*(:\/\/|www\.|@))/i, 'Zadajte meno, nie adresu.'),
  phone: phoneInput.nullish(),
  deliveryAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  company: buyerCompanyInput.nullish(),
});
sample(createGuestOrderInput, {
  items: [{ photoId: sampleId, mode: 'print', paperSize: '10x15', quantity: 2, services: [], shareToken: null }],
  name: 'Eva Malá',
  email: 'eva.mala@example.sk',
  billingAddress: sampleAddress,
  deliveryAddress: sampleAddress,
  privacyConsent: true,
  termsConsent: true,
  digitalContentConsent: true,
});

export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1, 'Najmenej 1.').max(100_000, 'Taká stránka nie je.').default(1),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(ordersPerPage, 'Najviac 20.').default(ordersPerPage),
  from: adminListQuery.shape.from,
});
export type OrderListQuery = z.infer<typeof orderListQuery>;
export const orderPageQuery = z.object({
  /** Number of items to skip. */
  offset: z.coerce.number().int().min(0, 'Najmenej 0.').max(maxOrderItems, 'Najviac 1 000.').default(0),
});
/** A repeated `POST` with the same key returns the response of the first. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,100}$/);

export type OrderItemInput = z.infer<typeof orderItemInput>;
/** What a client sends of an item. */
export type OrderItemRequest = z.input<typeof orderItemInput>;
export type CreateOrderInput = z.infer<typeof createOrderInput>;
export type CreateOrderRequest = z.input<typeof createOrderInput>;
export type CreateGuestOrderInput = z.infer<typeof createGuestOrderInput>;
export type CreateGuestOrderRequest = z.input<typeof createGuestOrderInput>;
export type QuoteInput = z.infer<typeof quoteInput>;
export type QuoteRequest = z.input<typeof quoteInput>;

export const orderKinds = ['PRINT', 'DOWNLOAD', 'STORAGE'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A photo in a cart or an order; the signed link is null when there is no picture. */
interface OrderedPhoto {
  url: string | null;
  thumbnailUrl: string | null;
  filename: string;
}

/** How an ordered photo is printed, as it was when it was ordered. */
export interface OrderedPrint {
  /** Such as '10 × 15 cm'. */
  formatName: string;
  mode: PrintMode;
  verdict: PrintVerdict;
  /** Of the print file; null when it is gone. */
  thumbnailUrl: string | null;
}

export interface OrderItem {
  id: string;
  photoId: string | null;
  photo: OrderedPhoto;
  mode: 'print' | 'download' | 'storage';
  paperSize: string | null;
  downloadProduct: string | null;
  /** Of a download: the longer side in pixels; null for the original. */
  resolution: number | null;
  quantity: number;
  /** Of them, that are not printed, for their money went back. */
  cancelledCopies: number;
  services: string[];
  /** Null for products without a format, and for orders from before there were print files. */
  print: OrderedPrint | null;
  /** Of the product alone, without services. */
  unitPriceEuros: number;
  /** Of the whole line, services included. */
  priceEuros: number;
}

export interface OrderDelivery {
  name: string;
  priceEuros: number;
  kind: DeliveryKind;
  /** Working days from payment that were promised; null: none. */
  daysFrom: number | null;
  daysTo: number | null;
  /** Chosen when it was ordered. */
  pickupPoint: PickupPoint | null;
  /** Of a delivery to a school. */
  school: OrderedSchool | null;
}

/** How the orders of one cart are paid by one transfer. */
export interface PaidTogether {
  /** The number of the first one. */
  variableSymbol: string;
  /** What they still lack. */
  totalCents: number;
  orderNumbers: string[];
}

export interface Order {
  id: string;
  /** Ten digits; also the variable symbol. */
  orderNumber: string;
  kind: OrderKind;
  status: OrderStatus;
  totalCents: number;
  /** Payments received so far. */
  paidCents: number;
  /** Null: it is not of a split cart, or the other order of it lacks nothing any more. */
  together: PaidTogether | null;
  /** What went back to the customer, newest first; in the customer's own lists and details. */
  refunds: OrderRefund[];
  createdAt: string;
  paidAt: string | null;
  /** Until then the customer may cancel it, while it is PENDING. */
  cancellableUntil: string;
  /** When it will be cancelled if nothing is paid; null when it won't be, because it is partly paid or not PENDING. */
  payableUntil: string | null;
  itemCount: number;
  /** In a list: the first six. In a detail: a page of them. */
  items: OrderItem[];
  /** Of prints. */
  delivery: OrderDelivery | null;
  /** They take off what the voucher does not; the total is without both, the prices of items and delivery are with them. */
  bundles: OrderedBundle[];
  /** What a voucher takes off. */
  discount: { code: string; cents: number } | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  /** Whom the parcel is for; null: the customer. */
  recipientName: string | null;
  deliveryAddress: Address | null;
  billingAddress: Address | null;
  /** Null: a person buys. */
  company: BuyerCompany | null;
  supplierName: string;
  supplierEmail: string;
  supplierPhone: string;
  supplierAddress: string;
  supplierIco: string;
  supplierDic: string;
  supplierIcDph: string;
  supplierIban: string;
  carrier: Carrier | null;
  trackingNumber: string | null;
}

export interface Pagination {
  page: number;
  limit: number;
  pages: number;
  total: number;
}

export interface OrdersResponse {
  orders: Order[];
  /** Send `from` with the next call: nearby pages are then read without the rows before them. */
  pagination: Pagination & { from: string | null };
}

/** `GET /orders/{id}`: an order with up to 100 of its items. */
export interface OrderResponse {
  order: Order;
}

/** Prints and downloads become separate orders. */
export type OrderCreated = { order: Order } | { split: true; orders: Order[]; message: string };

/** `POST /orders/adopt`, signed in and with the token of a link: whether its orders are the account's now. */
export interface OrdersAdopted {
  isAdopted: boolean;
}

/** `POST /orders/guest`: with the token of the link that opens them. */
export type GuestOrderCreated = OrderCreated & { link: string };

export interface QuotedItem {
  /** Null when this buyer can't see the photo. */
  photo: (OrderedPhoto & Pick<Photo, 'width' | 'height'>) | null;
  /** Of a print: those chosen, and of each other group the cheapest. */
  services: string[];
  totalCents: number;
  /** The bundles that it may be part of. */
  bundleIds: string[];
  /** Slovak: why it can't be ordered. Its price is not in the total. */
  problem: string | null;
}

export interface QuotedSchool {
  name: string;
  deadlineOn: string;
  /** Whose bags the prints come in, by class: 'Anna Malá, Lienky'. */
  children: string[];
}

/** What an order of these items would cost now. */
export interface Quote {
  items: QuotedItem[];
  /** Null without prints. */
  delivery: { name: string; priceCents: number } | null;
  /** The school that its prints can be delivered to, and until when; null: none, or not any more. */
  school: QuotedSchool | null;
  bundles: QuotedBundle[];
  /** What the voucher takes off, also of each order; null without one. */
  voucher: QuotedVoucher | null;
  totalCents: number;
}

/** What a bundle takes off the prints and the downloads. */
export interface QuotedBundle {
  name: string;
  count: number;
  printCents: number;
  downloadCents: number;
}

export interface QuotedVoucher {
  code: string;
  /** Slovak: why it takes nothing off. */
  problem: string | null;
  /** Of the order of prints, delivery included, and of the one of downloads. */
  printCents: number;
  downloadCents: number;
}
