import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../../shared/errors.ts';
import type { OpenedCode } from '../../../../shared/library/schools/code-contract.ts';
import type { AdminProductResponse, ProductsResponse } from '../../../../shared/shop/catalogue/contract.ts';
import type { OrderItemRequest, Quote } from '../../../../shared/shop/orders/contract.ts';
import { publishChild } from '../../../library/schools/testing/publish-child.ts';
import { documentOfOrder, readOrderToInvoice } from '../../../money/invoices/document-of-order.ts';
import { openContext } from '../../../platform/core/context.ts';
import { findBrokenRules } from '../../../platform/integrity/find-broken-rules.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { call } from '../../../testing/call.ts';
import { composeNewestMail } from '../../../testing/compose-newest-mail.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { libraryDb } from '../../../testing/libraries.ts';
import {
  download,
  limitAlbum,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  makeVoucher,
  order,
  ordersOf,
  type ProductRow,
  prints,
} from '../../../testing/shop-factories.ts';

let admin: TestUser;
let small: ProductRow;
let large: ProductRow;
let file: ProductRow;
let bundle: ProductRow;
/** What a photo of a child is ordered with. */
let child: { photoId: string; shareToken: string; albumId: string };

/** 1 large, 4 small, 1 file: 50 + 4 × 30 + 200 = 370 separately. */
const parts = () => [
  { productId: large.id ?? '', count: 1 },
  { productId: small.id ?? '', count: 4 },
  { productId: file.id ?? '', count: 1 },
];

async function openChild() {
  const { job, code, photoId } = await publishChild(await makeUser());
  const { shareToken } = (await call<OpenedCode>('POST', '/child-codes', { body: { code } })).body;
  const row = await libraryDb.prepare('select album_id from school_jobs where id = ?').bind(job.id).first();
  return { photoId, shareToken, albumId: String(row?.album_id) };
}

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  small = await makeProduct('PRINT_SIZE', { name: '10x15', priceCents: 30 });
  large = await makeProduct('PRINT_SIZE', { name: '13x18', priceCents: 50 });
  file = await makeProduct('DOWNLOAD', { name: 'Originál', priceCents: 200, vatRate: 19 });
  await makeProduct('DELIVERY', { priceCents: 290 });
  bundle = await makeProduct('BUNDLE', { name: 'Školská sada', priceCents: 299, bundleParts: parts() });
  child = await openChild();
});

const ofChild = (item: OrderItemRequest, { shareToken } = child): OrderItemRequest => ({ ...item, shareToken });
const smallOnes = (quantity: number) => ofChild(prints(child.photoId, small, { quantity }));
const largeOne = () => ofChild(prints(child.photoId, large));
const oneFile = () => ofChild(download(child.photoId, file));
const whole = () => [largeOne(), smallOnes(4), oneFile()];
const quote = async (items: OrderItemRequest[], more: object = {}) =>
  (await call<Quote>('POST', '/orders/quote', { body: { items, ...more } })).body;

describe('a bundle of photos of a school', () => {
  it('is quoted at its price, and ordered as prints and files that share what it saves', async () => {
    const quoted = await quote(whole());
    expect(quoted).toMatchObject({ totalCents: 299 + 290 });
    expect(quoted.items.map(({ bundleIds }) => bundleIds)).toEqual([[bundle.id], [bundle.id], [bundle.id]]);
    // 71 cents by weights of 50, 120 and 200.
    expect(quoted.bundles).toEqual([{ name: 'Školská sada', count: 1, printCents: 33, downloadCents: 38 }]);

    const buyer = await makeBuyer();
    const { body } = await order(buyer, { items: whole(), expectedTotalCents: 589 });
    const [printed, files] = ordersOf(body);
    expect(printed).toMatchObject({ totalCents: 170 - 33 + 290, discount: null });
    expect(printed?.bundles).toEqual([{ name: 'Školská sada', count: 1, cents: 33 }]);
    expect(files).toMatchObject({ totalCents: 200 - 38, bundles: [{ name: 'Školská sada', count: 1, cents: 38 }] });

    const ctx = openContext(env);
    const toInvoice = await readOrderToInvoice(ctx, printed?.id ?? '');
    const supplier = await readCompanySettings(ctx);
    const document = toInvoice && documentOfOrder(toInvoice, { supplier, issuedAt: ctx.now });
    expect(document).toMatchObject({ voucherCode: null, totalCents: 427 });
    expect(document?.lines.map(({ discountCents, bundleCents }) => [discountCents, bundleCents])).toEqual([
      [10, 10],
      [23, 23],
    ]);
    expect(document?.lines.reduce((sum, line) => sum + line.totalCents, 290)).toBe(427);
    expect((await composeNewestMail(buyer.email)).text).toContain('Zľava za sadu: Školská sada');
    expect((await findBrokenRules(ctx)).filter(({ rule }) => rule === 'order-sums')).toEqual([]);
  });

  it('is of any photos, and of as many bundles as they make up', async () => {
    const other = await openChild();
    const theirs = ofChild(prints(other.photoId, small, { quantity: 2 }), other);
    expect((await quote([largeOne(), smallOnes(2), theirs, oneFile()])).bundles).toHaveLength(1);
    expect((await quote([largeOne(), smallOnes(3), oneFile()])).bundles).toEqual([]);
    const pair = [ofChild(prints(child.photoId, large, { quantity: 2 })), smallOnes(9), oneFile()];
    const otherFile = ofChild(download(other.photoId, file), other);
    expect((await quote([...pair, otherFile])).bundles).toMatchObject([{ count: 2 }]);
  });

  it('leaves a voucher what is left to pay', async () => {
    const voucherCode = await makeVoucher({ percent: 10 });
    const quoted = await quote(whole(), { voucherCode });
    expect(quoted).toMatchObject({ totalCents: 299 - 30 + 290, voucher: { problem: null } });
    const { body } = await order(await makeBuyer(), { items: whole(), voucherCode, expectedTotalCents: 559 });
    const made = ordersOf(body);
    expect(made.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0)).toBe(30);
    expect(made.flatMap(({ bundles }) => bundles).reduce((sum, { cents }) => sum + cents, 0)).toBe(71);
    expect((await findBrokenRules(openContext(env))).filter(({ rule }) => rule === 'order-sums')).toEqual([]);
  });

  it('is none of own photos, and none of an album that does not offer it', async () => {
    const buyer = await makeBuyer();
    const own = await makePhotoRow(buyer.id);
    const items = [prints(own, large), prints(own, small, { quantity: 4 }), download(own, file)];
    const { body } = await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items } });
    expect(body).toMatchObject({ bundles: [], totalCents: 660 });
    const limited = await openChild();
    await limitAlbum(limited.albumId, small, large, file);
    const theirs = whole().map((item) => ofChild({ ...item, photoId: limited.photoId }, limited));
    expect(await quote(theirs)).toMatchObject({ bundles: [], totalCents: 660 });
    await limitAlbum(limited.albumId, bundle);
    expect(await quote(theirs)).toMatchObject({ totalCents: 589 });
  });
});

describe('a bundle of the catalogue', () => {
  const save = (method: string, path: string, body: object) =>
    call<AdminProductResponse & ErrorBody>(method, `/admin/products${path}`, { token: admin.token, body });
  const made = { name: 'Malá sada', type: 'BUNDLE', price: 1.5 };
  const onSale = async () =>
    (await call<ProductsResponse>('GET', '/orders/products')).body.products.BUNDLE.map(({ name }) => name);

  it('has parts that are sold, each once', async () => {
    const problem = async (bundleParts?: object[]) =>
      (await save('POST', '', { ...made, bundleParts })).body.issues?.map(({ field }) => field);
    const service = await makeProduct('SERVICE');
    expect(await problem()).toEqual(['bundleParts']);
    expect(await problem([{ productId: small.id, count: 1 }])).toEqual(['bundleParts']);
    expect(await problem([{ productId: service.id, count: 2 }])).toEqual(['bundleParts.0.productId']);
    expect(await problem([{ productId: bundle.id, count: 2 }])).toEqual(['bundleParts.0.productId']);
    expect(await problem([{ productId: small.id, count: 0 }])).toEqual(['bundleParts.0.count']);
    const twice = [1, 2].map((count) => ({ productId: small.id, count }));
    expect(await problem(twice)).toEqual(['bundleParts.1.productId']);
  });

  it('is sold while all its parts are', async () => {
    const { status, body } = await save('POST', '', { ...made, bundleParts: [{ productId: large.id, count: 3 }] });
    expect([status, body.product.bundleParts]).toEqual([201, [{ productId: large.id, count: 3 }]]);
    expect(await onSale()).toEqual(['Malá sada', 'Školská sada']);
    await save('PUT', `/${large.id}`, { isActive: false });
    expect(await onSale()).toEqual([]);
    const list = await call<{ products: { name: string; isIncomplete?: boolean }[] }>('GET', '/admin/products', {
      token: admin.token,
    });
    expect(list.body.products.filter(({ isIncomplete }) => isIncomplete).map(({ name }) => name)).toEqual([
      'Malá sada',
      'Školská sada',
    ]);
    await save('PUT', `/${large.id}`, { isActive: true });
  });
});
