import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { SeededRandom } from '../abuse/fuzzer/seeded-random.ts';
import { emptyStorage } from '../empty-storage.ts';
import { makeSession, makeUser, type TestUser } from '../factories.ts';
import { failing } from '../failing.ts';
import { ask } from '../faults/ask.ts';
import { makeWholePhoto } from '../faults/fixtures.ts';
import { resetFixtures } from '../per-file.ts';
import { setVatPayerFrom } from '../set-vat-payer-from.ts';
import { makeBuyer, makeProduct, makeVoucher } from '../shop-factories.ts';
import { withCards } from '../with-cards.ts';
import { type Books, openBooks } from './books.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

export interface KnownOrder extends Pick<Order, 'id' | 'orderNumber' | 'totalCents'> {
  buyer: TestUser;
  isDeleted: boolean;
}

/** A refund that the shop said it made. */
interface KnownRefund {
  id: string;
  orderNumber: string;
  cents: number;
  isCorrecting: boolean;
  /** An admin has paid it at the bank, without a payment order. */
  isPaidByHand: boolean;
}

/** A shop with its customers, its bank account and the clock, in storage of its own. */
export interface Shop {
  random: SeededRandom;
  books: Books;
  bindings: Env;
  /** No one delivers them but the test. */
  jobs: Job[];
  admin: TestUser;
  buyers: { user: TestUser; photo: string }[];
  sizes: Product[];
  file: Product;
  deliveries: Product[];
  vouchers: { code: string; discountOf: (goodsCents: number, deliveryCents: number) => number }[];
  orders: KnownOrder[];
  refunds: KnownRefund[];
}

// A year ends two days later.
const opening = Date.parse('2026-12-29T08:00:00Z');

/** Empties the storage, sets the clock to the end of a year and opens a shop; half of them pay VAT. */
export async function openShop(seed: number): Promise<Shop> {
  await emptyStorage();
  resetFixtures();
  vi.useFakeTimers({ toFake: ['Date'], now: opening });
  const random = new SeededRandom(seed);
  if (seed % 2 === 0) await setVatPayerFrom(random.pick(['2026-01-01', '2026-12-31', '2027-01-01']));
  const { env: bindings, jobs } = failing({ ...env, ...withCards });
  const buyers = [await makeBuyer(), await makeBuyer()];
  const product = (type: Product['type'], priceCents: number, more: Partial<Product> = {}) =>
    makeProduct(type, { priceCents, ...more });
  return {
    random,
    books: openBooks(),
    bindings,
    jobs,
    admin: await makeUser({ role: 'ADMIN' }),
    buyers: await Promise.all(buyers.map(async (user) => ({ user, photo: await makeWholePhoto(user.id) }))),
    sizes: [
      await product('PRINT_SIZE', 33),
      await product('PRINT_SIZE', 149, { vatRate: 5 }),
      await product('PRINT_SIZE', 1207),
    ],
    file: await product('DOWNLOAD', 301, { vatRate: 19 }),
    deliveries: [await product('DELIVERY', 251), await product('DELIVERY', 399)],
    vouchers: [
      {
        code: await makeVoucher({ percent: 13, maxUses: 3 }),
        discountOf: (goods) => Math.round((goods * 13) / 100),
      },
      {
        code: await makeVoucher({ kind: 'AMOUNT', percent: 0, amountCents: 777 }),
        discountOf: (goods) => Math.min(goods, 777),
      },
      { code: await makeVoucher({ kind: 'FREE_DELIVERY', percent: 0 }), discountOf: (_, delivery) => delivery },
    ],
    orders: [],
    refunds: [],
  };
}

interface CallResponse<T> {
  status: number;
  body: T & { code?: string; error?: string };
}

/** Calls the shop over HTTP with a session of now. Throws on a failure of the app itself. */
export async function callShop<T>(
  shop: Shop,
  method: string,
  path: string,
  { user, ...options }: Parameters<typeof ask>[3] = {},
): Promise<CallResponse<T>> {
  const response = await callRaw(shop, method, path, { ...options, ...(user && { user }) });
  return { status: response.status, body: (await response.json()) as CallResponse<T>['body'] };
}

/** The same, with the response as it came. */
export async function callRaw(
  shop: Shop,
  method: string,
  path: string,
  { user, ...options }: Parameters<typeof ask>[3] = {},
): Promise<Response> {
  const token = user && (await makeSession({ ...user, role: user === shop.admin ? 'ADMIN' : 'CUSTOMER' }));
  const response = await ask(shop.bindings, method, path, {
    ...options,
    ...(user && token && { user: { ...user, token } }),
  });
  if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The same for an admin. */
export const asAdmin = <T>(shop: Shop, method: string, path: string, body?: unknown): Promise<CallResponse<T>> =>
  callShop<T>(shop, method, path, { user: shop.admin, ...(body !== undefined && { body }) });

/** Lets time pass. */
export const advance = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** Rows of a query, for what no call shows. */
export const rowsOf = async <T>(query: string, ...values: unknown[]): Promise<T[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<T>()
  ).results;
