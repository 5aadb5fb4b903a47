import { z } from 'zod';
import type { Carrier } from '../rules/carriers.ts';
import { maxOrderItems, ordersPerPage } from '../rules/order-limits.ts';
import type { OrderStatus } from '../rules/order-status.ts';
import { maxQuantity } from '../rules/pricing.ts';
import type { Address } from './addresses.ts';
import { adminListQuery } from './admin-lists.ts';

const productName = z.string().trim().max(200, 'Neznámy produkt.').nullish();

const orderItemInput = z.object({
  photoId: z.string('Chýba fotka.').max(100, 'Neznáma fotka.'),
  mode: z.enum(['print', 'download'], 'Neznámy druh položky.').default('print'),
  /** Name of a PRINT_SIZE; of prints. */
  paperSize: productName,
  /** Name of a DOWNLOAD; of downloads. */
  downloadProduct: productName,
  /** Of prints; a download is always one. */
  quantity: z
    .number('Zadajte počet kusov.')
    .int('Počet kusov musí byť celé číslo.')
    .min(1, 'Najmenej 1 kus.')
    .max(maxQuantity, 'Najviac 10 000 kusov jednej fotky.'),
  /** Names of SERVICEs; of prints. */
  services: z.array(z.string().trim().max(200, 'Neznáma služba.')).max(20, 'Najviac 20 služieb.').default([]),
  /** Proves that the buyer may see a photo that is not theirs. */
  shareToken: z.string().max(300, 'Neplatný odkaz na album.').nullish(),
});

const items = z
  .array(orderItemInput, 'Košík je prázdny')
  .min(1, 'Košík je prázdny')
  .max(maxOrderItems, 'Jedna objednávka môže mať najviac 1 000 položiek.');

/** Name of a DELIVERY, for prints; without it the cheapest. */
const deliveryProduct = productName;

export const quoteInput = z.object({ items, deliveryProduct });

/** The server takes every price from the catalogue, and the customer's data from their profile. */
export const createOrderInput = z.object({
  items,
  deliveryProduct,
  /** What the customer saw above the order button: an order at another price is not made. */
  expectedTotalCents: z.number().int().nonnegative().optional(),
  /** An order needs both; each missing one has its own error. */
  termsConsent: z.boolean('Neplatná voľba.').optional(),
  privacyConsent: z.boolean('Neplatná voľba.').optional(),
  /** Downloads need it too: delivery may begin before the time for withdrawal is over. */
  digitalContentConsent: z.boolean('Neplatná voľba.').optional(),
});

export const orderListQuery = z.object({
  page: z.coerce.number().int().min(1, 'Najmenej 1.').max(100_000, 'Taká stránka nie je.').default(1),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(ordersPerPage, 'Najviac 20.').default(ordersPerPage),
  from: adminListQuery.shape.from,
});
export type OrderListQuery = z.infer<typeof orderListQuery>;
export const orderPageQuery = z.object({
  /** How many items come before those that are asked for. */
  offset: z.coerce.number().int().min(0, 'Najmenej 0.').max(maxOrderItems, 'Najviac 1 000.').default(0),
});
/** Makes a repeated `POST` answer what the first one did. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,100}$/);

export type OrderItemInput = z.infer<typeof orderItemInput>;
/** What a client has to send of an item. */
export type OrderItemRequest = z.input<typeof orderItemInput>;
export type CreateOrderInput = z.infer<typeof createOrderInput>;
export type CreateOrderRequest = z.input<typeof createOrderInput>;
export type QuoteInput = z.infer<typeof quoteInput>;
export type QuoteRequest = z.input<typeof quoteInput>;

export type OrderKind = 'PRINT' | 'DOWNLOAD' | 'STORAGE';

/** A photo as a cart or an order shows it; the signed link is null when there is no picture. */
interface OrderedPhoto {
  url: string | null;
  thumbnailUrl: string | null;
  filename: string;
}

export interface OrderItem {
  id: string;
  photoId: string | null;
  photo: OrderedPhoto;
  mode: 'print' | 'download' | 'storage';
  paperSize: string | null;
  downloadProduct: string | null;
  /** Of a download: the longer side in pixels; null is the original. */
  resolution: number | null;
  quantity: number;
  services: string[];
  /** Of the product alone, without services. */
  unitPriceEuros: number;
  /** Of the whole line, services included. */
  priceEuros: number;
}

export interface Order {
  id: string;
  /** Ten digits; also the variable symbol. */
  orderNumber: string;
  kind: OrderKind;
  status: OrderStatus;
  totalCents: number;
  /** What has come in for it; parts add up. */
  paidCents: number;
  createdAt: string;
  paidAt: string | null;
  /** While this is in the future, and the order PENDING, its customer may cancel it. */
  cancellableUntil: string;
  /** It is cancelled then, if nothing is paid for it; null for one that is not, since a part was paid or it is not PENDING. */
  payableUntil: string | null;
  itemCount: number;
  /** In a list: the first six. In a detail: a page of them. */
  items: OrderItem[];
  /** Of prints. */
  delivery: { name: string; priceEuros: number } | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  deliveryAddress: Address | null;
  billingAddress: Address | null;
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
  /** `from` goes back with the next call: with it a page near this one is read without what is before it. */
  pagination: Pagination & { from: string | null };
}

/** `GET /orders/{id}`: an order with up to 100 of its items. */
export interface OrderResponse {
  order: Order;
}

/** Prints and downloads become an order each. */
export type OrderCreated = { order: Order } | { split: true; orders: Order[]; message: string };

export interface QuotedItem {
  /** Null when the photo is not there for this buyer. */
  photo: OrderedPhoto | null;
  totalCents: number;
  /** Slovak: why it can't be ordered. Its price does not count. */
  problem: string | null;
}

/** What an order of these items would cost now. */
export interface Quote {
  items: QuotedItem[];
  /** Null without prints. */
  delivery: { name: string; priceCents: number } | null;
  totalCents: number;
}
