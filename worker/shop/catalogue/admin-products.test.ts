import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type {
  AdminProduct,
  AdminProductResponse,
  AdminProductsResponse,
  ProductsDuplicatedResponse,
  ProductsResponse,
} from '../../../shared/shop/catalogue/contract.ts';
import type { OrderResponse } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { newId } from '../../platform/core/new-id.ts';
import { runEach } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import {
  limitAlbum,
  makeAlbumRow,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
} from '../../testing/shop-factories.ts';

meterD1();

let admin: TestUser;

const path = '/admin/products';
const send = <T = AdminProductResponse>(method: string, at: string, body?: unknown) =>
  call<T & ErrorBody>(method, path + at, { token: admin.token, body });
const list = async (query = '') => (await send<AdminProductsResponse>('GET', query)).body;
const namesOf = async (query: string) => (await list(query)).products.map(({ name }) => name);
const audits = async () =>
  (await env.DB.prepare('select action, subject, before, after from audit_log order by id').all()).results;

const size = { name: '10x15', type: 'PRINT_SIZE', price: 0.29 };
const create = (more: Record<string, unknown> = {}) => send('POST', '', { ...size, ...more });
const made = async (more: Record<string, unknown> = {}): Promise<AdminProduct> => (await create(more)).body.product;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  await runEach(['album_products', 'product_prices', 'products', 'audit_log'].map((table) => `delete from ${table}`));
});

describe('a new product', () => {
  it('is on sale at once, with all that was typed', async () => {
    const tiers = [
      { minQty: 50, price: 0.21 },
      { minQty: 10, maxQty: 49, price: 0.25 },
    ];
    const { status, body } = await create({ description: ' Do albumu. ', priceTiers: tiers });
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      ...size,
      description: 'Do albumu.',
      isActive: true,
      featuredOnHomepage: false,
      resolution: null,
      serviceGroup: null,
      priceTiers: [
        { minQty: 10, maxQty: 49, price: 0.25 },
        { minQty: 50, maxQty: null, price: 0.21 },
      ],
    });
    const { products } = (await call<ProductsResponse>('GET', '/orders/products')).body;
    expect(products.PRINT_SIZE[0]).toMatchObject({ id: body.product.id, price: 0.29 });
    expect(await audits()).toMatchObject([{ action: 'product.create', subject: '10x15', before: null }]);
  });

  it('stores the paper for print sizes and the mark of the frame for services only', async () => {
    const printFormat = { ...formatOf(100, 150), pixels: { width: 1844, height: 1240 }, trimMm: 1.9 };
    const typed = async (type: string) => (await create({ printFormat, isFrame: true, type })).body.product;
    expect(await typed('PRINT_SIZE')).toMatchObject({ printFormat, isFrame: false });
    expect(await typed('SERVICE')).toMatchObject({ printFormat: null, isFrame: true });
    expect(await typed('DOWNLOAD')).toMatchObject({ printFormat: null, isFrame: false });
    const { products } = (await call<ProductsResponse>('GET', '/orders/products')).body;
    expect([products.PRINT_SIZE[0]?.printFormat, products.SERVICE[0]?.isFrame]).toEqual([printFormat, true]);
  });

  it('keeps its paper in copies and when something else changes, and can lose it', async () => {
    const printFormat = formatOf(130, 180);
    const { id } = await made({ printFormat });
    const copied = await send<ProductsDuplicatedResponse>('POST', '/bulk/duplicate', { productIds: [id] });
    expect(copied.body.products[0]?.printFormat).toEqual(printFormat);
    expect((await send('PUT', `/${id}`, { price: 1 })).body.product.printFormat).toEqual(printFormat);
    expect((await send('PUT', `/${id}`, { printFormat: null })).body.product.printFormat).toBeNull();
    const { before, after } = (await audits()).at(-1) ?? {};
    expect([before, after].map((facts) => JSON.parse(String(facts)).printFormat)).toEqual([printFormat, null]);
  });

  it('stores a resolution for downloads and a group for services only', async () => {
    const extras = { resolution: 2400, serviceGroup: 'Papier' };
    const typed = async (type: string) => (await create({ ...extras, type })).body.product;
    expect(await typed('DOWNLOAD')).toMatchObject({ resolution: 2400, serviceGroup: null });
    expect(await typed('SERVICE')).toMatchObject({ resolution: null, serviceGroup: 'Papier' });
    expect(await typed('DELIVERY')).toMatchObject({ resolution: null, serviceGroup: null });
    const frame = (await create({ type: 'SERVICE', name: 'Okraj', serviceGroup: 'Papier', isFrame: true })).body
      .product;
    expect(frame).toMatchObject({ serviceGroup: null, isFrame: true });
    expect((await create({ type: 'DOWNLOAD', name: 'Originál', resolution: '' })).body.product.resolution).toBeNull();
  });

  it('says where a delivery goes and how long it takes, in copies and the history too', async () => {
    const typed = { deliveryKind: 'PERSONAL', deliveryDaysFrom: 1, deliveryDaysTo: 2 };
    const delivery = { kind: 'PERSONAL', daysFrom: 1, daysTo: 2 };
    const { id, ...product } = await made({ type: 'DELIVERY', name: 'Osobne', ...typed });
    expect(product.delivery).toEqual(delivery);
    const copied = await send<ProductsDuplicatedResponse>('POST', '/bulk/duplicate', { productIds: [id] });
    expect(copied.body.products[0]?.delivery).toEqual(delivery);
    const { products } = (await call<ProductsResponse>('GET', '/orders/products')).body;
    expect(products.DELIVERY[0]?.delivery).toEqual(delivery);
    const cleared = await send('PUT', `/${id}`, { deliveryDaysFrom: null, deliveryDaysTo: null });
    expect(cleared.body.product.delivery).toEqual({ kind: 'PERSONAL', daysFrom: null, daysTo: null });
    const { before } = (await audits()).at(-1) ?? {};
    expect(JSON.parse(String(before))).toEqual({ deliveryDaysFrom: 1, deliveryDaysTo: 2 });
    const wrong = [
      [{ deliveryDaysFrom: 3, deliveryDaysTo: 2 }, 'deliveryDaysTo'],
      [{ deliveryDaysFrom: 3 }, 'deliveryDaysTo'],
      [{ deliveryDaysFrom: 0, deliveryDaysTo: 2 }, 'deliveryDaysFrom'],
      [{ deliveryKind: 'MOON' }, 'deliveryKind'],
    ] as const;
    for (const [fields, field] of wrong) {
      const { status, body } = await send('PUT', `/${id}`, fields);
      expect([status, body.issues?.[0]?.field]).toEqual([400, field]);
    }
    expect((await made({ ...typed, name: 'Foto' })).delivery).toBeUndefined();
  });

  it('has no name of another one of its type, nor gets one later', async () => {
    await create();
    const taken = { field: 'name', message: 'Produkt s týmto názvom už existuje.' };
    const again = await create({ name: ' 10x15 ' });
    expect([again.status, again.body.issues]).toEqual([409, [taken]]);
    expect((await create({ type: 'SERVICE' })).status).toBe(201);
    const other = await made({ name: '13x18' });
    const renamed = await send('PUT', `/${other.id}`, { name: '10x15' });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'product-name-taken']);
    expect(await audits()).toHaveLength(3);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ type: 'GIFT' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ price: undefined }, 'price'],
    [{ price: -0.01 }, 'price'],
    [{ price: 0.295 }, 'price'],
    [{ price: 10_000.01 }, 'price'],
    [{ price: '0.29' }, 'price'],
    [{ price: null }, 'price'],
    [{ type: 'DOWNLOAD', resolution: 99 }, 'resolution'],
    [{ type: 'DOWNLOAD', resolution: 8001 }, 'resolution'],
    [{ type: 'DOWNLOAD', resolution: 1200.5 }, 'resolution'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ printFormat: { ...formatOf(100, 150), heightMm: 2001 } }, 'printFormat.heightMm'],
    [{ printFormat: '10x15' }, 'printFormat'],
    [{ isFrame: 1 }, 'isFrame'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ serviceGroup: 'x'.repeat(41) }, 'serviceGroup'],
    [{ priceTiers: [{ minQty: 0, price: 1 }] }, 'priceTiers.0.minQty'],
    [{ priceTiers: [{ minQty: 2.5, price: 1 }] }, 'priceTiers.0.minQty'],
    [{ priceTiers: [{ minQty: 10, maxQty: 9, price: 1 }] }, 'priceTiers.0.maxQty'],
    [{ priceTiers: [{ minQty: 10, price: -1 }] }, 'priceTiers.0.price'],
    [{ priceTiers: Array.from({ length: 21 }, (_, at) => ({ minQty: at + 1, price: 1 })) }, 'priceTiers'],
    [
      {
        priceTiers: [
          { minQty: 10, maxQty: 50, price: 1 },
          { minQty: 50, price: 2 },
        ],
      },
      'priceTiers.0.maxQty',
    ],
    [
      {
        priceTiers: [
          { minQty: 10, price: 1 },
          { minQty: 10, price: 2 },
        ],
      },
      'priceTiers.1.minQty',
    ],
  ])('with %j is rejected with a message', async (more, field) => {
    const { status, body } = await create(more);
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
    expect(body.issues?.[0]?.message).toMatch(/^[A-ZŠČŤŽĽ].+\.$/);
    expect(await audits()).toEqual([]);
  });

  it('is rejected when the catalogue is full, by a copy too', async () => {
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 249)
       insert into products (id, name, type, price_cents, price_tiers, created_at, updated_at)
       select 'p' || i, 'P' || i, 'SERVICE', i, '[]', i, i from n`,
    ).run();
    expect((await create()).body.code).toBe('product-limit');
    expect((await send('POST', '/bulk/duplicate', { productIds: ['p7'] })).body.code).toBe('product-limit');
    const response = await send<AdminProductsResponse>('GET', '?limit=250');
    expect(response.body.products).toHaveLength(250);
    expect(rowsRead(response)).toBeLessThanOrEqual(300);
  });
});

describe('a changed product', () => {
  it('changes only what is given, and leaves one row of what it was', async () => {
    const { id } = await made({ description: 'Do albumu.', featuredOnHomepage: true });
    const { product } = (await send('PUT', `/${id}`, { isActive: false })).body;
    expect(product).toMatchObject({ ...size, description: 'Do albumu.', featuredOnHomepage: true, isActive: false });
    expect((await audits())[1]).toEqual({
      action: 'product.update',
      subject: '10x15',
      before: '{"isActive":true}',
      after: '{"isActive":false}',
    });
    expect((await call<ProductsResponse>('GET', '/orders/products')).body.products.PRINT_SIZE).toEqual([]);
  });

  it('leaves no row when nothing changes', async () => {
    const product = await made({ priceTiers: [{ minQty: 10, price: 0.2 }] });
    expect((await send('PUT', `/${product.id}`, product)).body.product).toEqual(product);
    expect((await send('PUT', `/${product.id}/featured`, { featuredOnHomepage: false })).status).toBe(200);
    expect(await audits()).toHaveLength(1);
  });

  it('goes to the home page and off it', async () => {
    const { id } = await made();
    const { product } = (await send('PUT', `/${id}/featured`, { featuredOnHomepage: true })).body;
    expect(product.featuredOnHomepage).toBe(true);
    expect((await send('PUT', `/${id}/featured`, { isActive: false })).status).toBe(400);
  });

  it("can't change its type", async () => {
    const { id } = await made();
    const { status, body } = await send('PUT', `/${id}`, { ...size, type: 'SERVICE' });
    expect([status, body.issues?.[0]?.field]).toEqual([400, 'type']);
  });

  it('changes no order that was made with it', async () => {
    const buyer = await makeBuyer();
    const { id, name } = await made();
    const photoId = await makePhotoRow(buyer.id);
    const [before] = ordersOf(
      (await order(buyer, { items: [{ photoId, mode: 'print', paperSize: name, quantity: 3 }] })).body,
    );
    await send('PUT', `/${id}`, { name: 'Iné', price: 9.99, priceTiers: [{ minQty: 1, price: 5 }], isActive: false });
    await send('DELETE', `/${id}`);
    const after = await call<OrderResponse>('GET', `/orders/${before?.id}`, { token: buyer.token });
    expect(after.body.order.items).toEqual(before?.items);
    expect(after.body.order.totalCents).toBe(87);
  });

  it('is not found once deleted', async () => {
    for (const [method, at, body] of [
      ['PUT', `/${newId()}`, { isActive: true }],
      ['PUT', `/${newId()}/featured`, { featuredOnHomepage: true }],
      ['DELETE', `/${newId()}`, undefined],
      ['DELETE', '/bulk', { productIds: [newId()] }],
      ['POST', '/bulk/duplicate', { productIds: [newId()] }],
    ] as const)
      expect((await send(method, at, body)).body).toMatchObject({ code: 'product-not-found' });
    expect(await audits()).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes products out of albums that offer others too', async () => {
    const [first, second] = [await made(), await made({ name: '13x18' })];
    const albumId = await makeAlbumRow((await makeUser()).id);
    const products = await Promise.all([makeProduct('SERVICE')]);
    await limitAlbum(albumId, ...products);
    await libraryDb.batch(
      [first, second].map(({ id }) => libraryDb.prepare('insert into album_products values (?, ?)').bind(albumId, id)),
    );
    const { status, body } = await send<{ deletedCount: number }>('DELETE', '/bulk', {
      productIds: [first.id, second.id, newId()],
    });
    expect([status, body.deletedCount]).toEqual([200, 2]);
    const left = await libraryDb.prepare('select product_id from album_products').all();
    expect(left.results).toEqual([{ product_id: products[0]?.id }]);
    expect((await audits()).slice(2)).toMatchObject([
      { action: 'product.delete', subject: '10x15', after: null },
      { action: 'product.delete', subject: '13x18', after: null },
    ]);
  });

  it('is rejected when an album would then offer all products', async () => {
    const [first, second] = [await made(), await made({ name: '13x18' })];
    const albumId = await makeAlbumRow((await makeUser()).id);
    await libraryDb.batch(
      [first, second].map(({ id }) => libraryDb.prepare('insert into album_products values (?, ?)').bind(albumId, id)),
    );
    const both = await send('DELETE', '/bulk', { productIds: [first.id, second.id] });
    expect([both.status, both.body.code]).toEqual([409, 'product-of-album']);
    expect(both.body.issues?.[0]?.message).toContain('„Svadba“');
    expect((await list()).stats.total).toBe(2);
    expect((await send('DELETE', `/${first.id}`)).status).toBe(200);
    expect((await send('DELETE', `/${second.id}`)).status).toBe(409);
  });

  it.each([{ productIds: [] }, { productIds: 'x' }, {}, { productIds: [7] }])('of %j is rejected', async (body) => {
    expect((await send('DELETE', '/bulk', body)).status).toBe(400);
    expect((await send('POST', '/bulk/duplicate', body)).status).toBe(400);
  });
});

describe('a copy', () => {
  it('has a name of its own and waits switched off', async () => {
    const product = await made({ featuredOnHomepage: true, priceTiers: [{ minQty: 10, price: 0.2 }] });
    const copy = async (...productIds: string[]) =>
      (await send<ProductsDuplicatedResponse>('POST', '/bulk/duplicate', { productIds })).body.products;
    const [first] = await copy(product.id);
    expect(first).toMatchObject({
      name: '10x15 (kópia)',
      price: 0.29,
      priceTiers: product.priceTiers,
      isActive: false,
      featuredOnHomepage: false,
    });
    const names = (await copy(product.id, first?.id ?? '')).map(({ name }) => name);
    expect(names.sort()).toEqual(['10x15 (kópia 2)', '10x15 (kópia 3)']);
    const long = await made({ name: 'x'.repeat(100) });
    expect((await copy(long.id))[0]?.name).toBe(`${'x'.repeat(92)} (kópia)`);
    expect((await audits()).map(({ action }) => action)).toEqual(Array(6).fill('product.create'));
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await makeProduct('PRINT_SIZE', { name: 'Žiarivý formát', priceCents: 300, createdAt: 3 });
    await makeProduct('SERVICE', { name: 'Čierny rám', priceCents: 100, createdAt: 1, isActive: false });
    await makeProduct('DOWNLOAD', { name: 'Celý balík', priceCents: 200, createdAt: 2, description: 'Pre RÁM 100%' });
  });

  it.each([
    ['', ['Celý balík', 'Čierny rám', 'Žiarivý formát']],
    ['?sort=createdAt_desc', ['Žiarivý formát', 'Celý balík', 'Čierny rám']],
    ['?sort=createdAt_asc', ['Čierny rám', 'Celý balík', 'Žiarivý formát']],
    ['?sort=name_asc', ['Celý balík', 'Čierny rám', 'Žiarivý formát']],
    ['?sort=name_desc', ['Žiarivý formát', 'Čierny rám', 'Celý balík']],
    ['?sort=price_asc', ['Čierny rám', 'Celý balík', 'Žiarivý formát']],
    ['?sort=price_desc', ['Žiarivý formát', 'Celý balík', 'Čierny rám']],
    ['?search=ZIAR', ['Žiarivý formát']],
    ['?search=ram', ['Celý balík', 'Čierny rám']],
    ['?search=ram&status=active', ['Celý balík']],
    ['?status=inactive', ['Čierny rám']],
    ['?type=SERVICE', ['Čierny rám']],
    ['?type=DELIVERY', []],
    ['?limit=2&page=2', ['Žiarivý formát']],
    ['?page=9', []],
    [`?search=${encodeURIComponent('%')}`, []],
    [`?search=${encodeURIComponent('\u0000 \' " \\ 🙂')}`, []],
  ])('%s gives %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('counts the whole catalogue in its tiles', async () => {
    const { stats, pagination } = await list('?search=ziar');
    expect(stats).toEqual({ PRINT_SIZE: 1, SERVICE: 1, DELIVERY: 0, DOWNLOAD: 1, BUNDLE: 0, total: 3, active: 2 });
    expect(pagination).toEqual({ page: 1, limit: 20, pages: 1, total: 1, isCut: false, from: null });
  });

  it.each(['page=0', 'page=x', 'limit=251', 'sort=id_asc', 'type=GIFT', 'status=x', `search=${'x'.repeat(10_000)}`])(
    'refuses %s',
    async (query) => {
      const { status, body } = await send('GET', `?${query}`);
      expect([status, body.issues?.length]).toEqual([400, 1]);
    },
  );
});
