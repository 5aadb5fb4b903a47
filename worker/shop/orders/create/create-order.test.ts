import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrdersResponse, Quote } from '../../../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../../../shared/testing/consents.ts';
import { openContext } from '../../../platform/core/context.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import {
  download,
  home,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  order,
  ordersOf,
  prints,
} from '../../../testing/shop-factories.ts';
import { storedLimitKey } from '../../../testing/stored-limit-key.ts';

const year = new Date().getFullYear();
let buyer: TestUser;
let photo: string;
let size: Awaited<ReturnType<typeof makeProduct>>;
let file: typeof size;
let gift: typeof size;
let courier: typeof size;

beforeAll(async () => {
  size = await makeProduct('PRINT_SIZE', {
    name: '10x15',
    priceCents: 29,
    priceTiers: [
      { minQty: 10, maxQty: 49, priceCents: 25 },
      { minQty: 50, maxQty: null, priceCents: 19 },
    ],
  });
  await makeProduct('SERVICE', { name: 'Matný papier', priceCents: 3 });
  file = await makeProduct('DOWNLOAD', { name: '2400 px', priceCents: 99, resolution: 2400 });
  gift = await makeProduct('DOWNLOAD', { name: 'Darček', priceCents: 0, resolution: 1200 });
  courier = await makeProduct('DELIVERY', { name: 'Kuriér', priceCents: 490 });
  await makeProduct('DELIVERY', { name: 'Packeta', priceCents: 290 });
  buyer = await makeBuyer();
  photo = await makePhotoRow(buyer.id, null, { filename: 'Žltý kôň.jpg' });
});

const rowsOf = async (user: TestUser) =>
  (await env.DB.prepare('select count(*) as n from orders where user_id = ?').bind(user.id).first<{ n: number }>())?.n;

describe('an order', () => {
  it('takes prices by quantity from the catalogue, whatever the client says, and the cheapest delivery', async () => {
    const { status, body } = await order(buyer, {
      items: [
        {
          ...prints(photo, size, { quantity: 50, services: ['Matný papier', 'Matný papier'] }),
          price: 0,
          priceEuros: 0,
        },
        prints(photo, size, { quantity: 9 }),
      ],
      totalCents: 1,
      status: 'PAID',
    });
    expect(status).toBe(201);
    const [made] = ordersOf(body) as [Order];
    expect(made).toMatchObject({
      kind: 'PRINT',
      status: 'PENDING',
      totalCents: 50 * (19 + 3) + 9 * 29 + 290,
      delivery: { name: 'Packeta', priceEuros: 2.9 },
      customerName: 'Ľubica Ďurčová',
      customerPhone: '0901 234 567',
      deliveryAddress: home,
      billingAddress: home,
      supplierName: 'Momentka s. r. o.',
      supplierIban: 'SK9611000000002918599669',
      itemCount: 2,
    });
    expect(made.orderNumber).toMatch(new RegExp(`^${year}\\d{6}$`));
    expect(made.items[0]).toMatchObject({
      paperSize: '10x15',
      quantity: 50,
      services: ['Matný papier'],
      unitPriceEuros: 0.19,
      priceEuros: 11,
      photo: { filename: 'Žltý kôň.jpg' },
    });
  });

  it('with prints and downloads becomes two, each with its own number and total; a download is always one piece', async () => {
    const { body } = await order(buyer, {
      items: [prints(photo, size), download(photo, file, { quantity: 5 })],
      deliveryProduct: 'Kuriér',
      digitalContentConsent: true,
      termsConsent: true,
    });
    expect(body).toMatchObject({ split: true, message: expect.stringContaining('dve') });
    const [print, digital] = ordersOf(body) as [Order, Order];
    expect([print.kind, print.totalCents, print.delivery?.name]).toEqual(['PRINT', 29 + 490, courier.name]);
    expect([digital.kind, digital.totalCents, digital.delivery]).toEqual(['DOWNLOAD', 99, null]);
    expect(digital.items[0]).toMatchObject({ quantity: 1, resolution: 2400, downloadProduct: '2400 px' });
    expect(digital.deliveryAddress).toBeNull();
    expect(Number(digital.orderNumber)).toBe(Number(print.orderNumber) + 1);
    const groups = await env.DB.prepare('select group_number as n from orders where id in (?, ?)')
      .bind(print.id, digital.id)
      .all();
    expect(groups.results).toEqual(Array(2).fill({ n: Number(print.orderNumber) }));
    const row = await env.DB.prepare('select consents from orders where id = ?')
      .bind(digital.id)
      .first<{ consents: string }>();
    expect(JSON.parse(row?.consents ?? '')).toEqual([
      { kind: 'privacy', version: expect.any(String), at: expect.any(Number) },
      { kind: 'terms', version: expect.any(String), at: expect.any(Number) },
      { kind: 'digital-content', version: expect.any(String), at: expect.any(Number) },
    ]);
  });

  it('of nothing to pay is paid at once', async () => {
    const { body } = await order(buyer, { items: [download(photo, gift)], digitalContentConsent: true });
    expect(ordersOf(body)[0]).toMatchObject({ totalCents: 0, status: 'PAID', paidAt: expect.any(String) });
  });

  it('may have a thousand items', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => prints(photo, size, { quantity: index + 1 }));
    const { body } = await order(buyer, { items });
    const [made] = ordersOf(body) as [Order];
    expect(made.itemCount).toBe(1000);
    const last = await call<{ order: Order }>('GET', `/orders/${made.id}?offset=999`, { token: buyer.token });
    expect(last.body.order.items.map(({ quantity }) => quantity)).toEqual([1000]);
  });

  it('leaves a mail in the outbox', async () => {
    const { body } = await order(buyer, { items: [prints(photo, size)] });
    const mail = await env.DB.prepare('select kind, recipient from mails where order_id = ?')
      .bind(ordersOf(body)[0]?.id)
      .all();
    expect(mail.results).toEqual([{ kind: 'order-received', recipient: buyer.email }]);
  });

  it('does not change with the catalogue, the profile or the photo', async () => {
    const product = await makeProduct('PRINT_SIZE', { name: '30x45', priceCents: 500 });
    const own = await makePhotoRow(buyer.id, null, { filename: 'more.jpg' });
    const { body } = await order(buyer, { items: [prints(own, product)] });
    const id = ordersOf(body)[0]?.id;
    await env.DB.prepare("update products set price_cents = 1, name = 'X' where id = ?").bind(product.id).run();
    expect((await call('DELETE', `/photos/${own}`, { token: buyer.token })).status).toBe(200);
    const later = await call<{ order: Order }>('GET', `/orders/${id}`, { token: buyer.token });
    expect(later.body.order).toMatchObject({
      totalCents: 790,
      items: [{ paperSize: '30x45', priceEuros: 5, photo: { filename: 'more.jpg' } }],
    });
  });
});

describe('an order that can not be made', () => {
  it.each([
    ['no items', { items: [] }, 400, 'Košík je prázdny'],
    ['quantity 0', { items: [{ photoId: 'P', paperSize: '10x15', quantity: 0 }] }, 400, 'Najmenej 1 kus.'],
    ['a negative quantity', { items: [{ photoId: 'P', paperSize: '10x15', quantity: -3 }] }, 400, 'Najmenej 1 kus.'],
    ['half a print', { items: [{ photoId: 'P', paperSize: '10x15', quantity: 1.5 }] }, 400, 'celé číslo'],
    ['too many', { items: [{ photoId: 'P', paperSize: '10x15', quantity: 10_001 }] }, 400, 'Najviac 10 000'],
    ['a huge number', { items: [{ photoId: 'P', paperSize: '10x15', quantity: 1e21 }] }, 400, ''],
    [
      'a number in words',
      { items: [{ photoId: 'P', paperSize: '10x15', quantity: '2' }] },
      400,
      'Zadajte počet kusov.',
    ],
    ['no size', { items: [{ photoId: 'P', quantity: 1 }] }, 400, 'Prosím vyberte veľkosť tlače'],
    ['no file', { items: [{ photoId: 'P', mode: 'download', quantity: 1 }] }, 400, 'Prosím vyberte digitálny produkt'],
    ['an unknown size', { items: [{ photoId: 'P', paperSize: '1x1', quantity: 1 }] }, 400, 'nie je v ponuke'],
    ['a download as a size', { items: [{ photoId: 'P', paperSize: '2400 px', quantity: 1 }] }, 400, 'nie je v ponuke'],
    [
      'an unknown service',
      { items: [{ photoId: 'P', paperSize: '10x15', quantity: 1, services: ['Zlato'] }] },
      400,
      'nie je v ponuke',
    ],
    ['an unknown photo', { items: [{ photoId: newId(), paperSize: '10x15', quantity: 1 }] }, 404, 'nie je dostupná'],
    [
      'an unknown delivery',
      { items: [{ photoId: 'P', paperSize: '10x15', quantity: 1 }], deliveryProduct: 'Dron' },
      400,
      'doručenia',
    ],
    [
      'another price than was shown',
      { items: [{ photoId: 'P', paperSize: '10x15', quantity: 1 }], expectedTotalCents: 1 },
      409,
      'Cena sa',
    ],
    [
      'more items than an order takes',
      { items: Array(1001).fill({ photoId: 'P', paperSize: '10x15', quantity: 1 }) },
      400,
      '1 000',
    ],
  ])('for %s is rejected with a message, and nothing is written', async (_, body, status, text) => {
    const before = await rowsOf(buyer);
    const asked = JSON.parse(JSON.stringify(body).replaceAll('"P"', JSON.stringify(photo)));
    const response = await order(buyer, asked);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toContain(text);
    expect(response.body.error).toMatch(/\p{Lu}/u);
    expect(await rowsOf(buyer)).toBe(before);
  });

  it('names every item that is wrong', async () => {
    const { body } = await order(buyer, {
      items: [prints(photo, size), { ...prints(photo, size), paperSize: '1x1' }, prints(newId(), size)],
    });
    expect(body.code).toBe('product-unavailable');
    expect(body.issues?.map(({ field }) => field)).toEqual(['items.1', 'items.2']);
  });

  it('for a product that is switched off, and a photo that cannot be shown', async () => {
    const off = await makeProduct('PRINT_SIZE', { isActive: false });
    expect((await order(buyer, { items: [prints(photo, off)] })).body.code).toBe('product-unavailable');
    const corrupt = { status: 'FAILED', failure: 'corrupt', printSource: null, printFault: 'corrupt' } as const;
    const broken = await makePhotoRow(buyer.id, null, corrupt);
    expect((await order(buyer, { items: [prints(broken, size)] })).body.code).toBe('photo-not-printable');
    const original = await makeProduct('DOWNLOAD', { name: 'Originál', resolution: null });
    const kept = await order(buyer, { items: [download(broken, original)], digitalContentConsent: true });
    expect(kept.status).toBe(201);
  });

  it('for two services of which a print has one', async () => {
    const [glossy, matte] = [
      await makeProduct('SERVICE', { serviceGroup: 'Papier' }),
      await makeProduct('SERVICE', { serviceGroup: 'Papier' }),
    ];
    const both = await order(buyer, { items: [prints(photo, size, { services: [glossy.name, matte.name] })] });
    expect(both.body.code).toBe('services-exclusive');
    const one = await order(buyer, { items: [prints(photo, size, { services: [matte.name, 'Matný papier'] })] });
    expect(one.status).toBe(201);
    await env.DB.prepare("update products set is_active = 0 where service_group = 'Papier'").run();
  });

  it('of prints that would go abroad', async () => {
    const abroad = await makeBuyer({ deliveryAddress: { ...home, country: 'Rakúsko', postalCode: '1010' } });
    const own = await makePhotoRow(abroad.id);
    expect((await order(abroad, { items: [prints(own, size)] })).body.code).toBe('delivery-abroad');
    const file1 = await order(abroad, { items: [download(own, file)], digitalContentConsent: true });
    expect(file1.status).toBe(201);
  });

  it('for a customer without an address', async () => {
    const customer = await makeBuyer({ deliveryAddress: null, billingAddress: null });
    const own = await makePhotoRow(customer.id);
    expect((await order(customer, { items: [prints(own, size)] })).body.error).toBe(
      'Prosím vyplňte všetky povinné polia doručovacej adresy',
    );
    const consent = { digitalContentConsent: true };
    expect((await order(customer, { items: [download(own, file)], ...consent })).body.error).toBe(
      'Prosím vyplňte všetky povinné polia fakturačnej adresy',
    );
    const profile = { deliveryAddress: { ...home, postalCode: '97401' }, billingAddress: home };
    expect((await call('PUT', '/auth/profile', { token: customer.token, body: profile })).status).toBe(200);
    const made = await order(customer, { items: [prints(own, size)] });
    expect(ordersOf(made.body)[0]?.deliveryAddress?.postalCode).toBe('974 01');
  });

  it('after 10,000 items in a day', async () => {
    const busy = await makeBuyer();
    const own = await makePhotoRow(busy.id);
    const counted = env.DB.prepare('insert into attempts (key, count, window_ends_at) values (?, 9998, ?)');
    await counted.bind(storedLimitKey(`orders:${busy.id}`), Date.now() + 60_000).run();
    const two = { items: [prints(own, size), prints(own, size)] };
    expect((await order(busy, two)).status).toBe(201);
    expect((await order(busy, two)).status).toBe(429);
    expect(await rowsOf(busy)).toBe(1);
  });

  it('after 300 orders in a day, of one account, whatever they hold', async () => {
    const [busy, other] = [await makeBuyer(), await makeBuyer()];
    const of = async (user: TestUser) => ({ items: [prints(await makePhotoRow(user.id), size)] });
    const counted = (count: number, endsAt: number) =>
      env.DB.prepare('insert or replace into attempts (key, count, window_ends_at) values (?, ?, ?)')
        .bind(storedLimitKey(`orders-of-day:${busy.id}`), count, endsAt)
        .run();
    await counted(299, Date.now() + 60_000);
    expect((await order(busy, await of(busy))).status).toBe(201);
    expect(await order(busy, await of(busy))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await rowsOf(busy)).toBe(1);
    expect((await order(other, await of(other))).status).toBe(201);
    await counted(300, Date.now() - 1);
    expect((await order(busy, await of(busy))).status).toBe(201);
  });

  it('that is worth more than a bank transfers', async () => {
    const dear = await makeProduct('PRINT_SIZE', { priceCents: 99_999_999 });
    const response = await order(buyer, { items: [prints(photo, dear, { quantity: 10_000 })] });
    expect([response.status, response.body.code]).toEqual([400, 'order-too-large']);
  });
});

describe('a repeated order', () => {
  it('with the same key is the same order, also at the same moment', async () => {
    const body = { items: [prints(photo, size), download(photo, file)], digitalContentConsent: true };
    const before = (await rowsOf(buyer)) ?? 0;
    const responses = await Promise.all(Array.from({ length: 8 }, () => order(buyer, body, 'klik-1')));
    const later = await order(buyer, body, 'klik-1');
    const ids = [...responses, later].map((response) => ordersOf(response.body).map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect([...responses, later].map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(await rowsOf(buyer)).toBe(before + 2);
  });

  it('with the same key but other content is rejected; another customer may use the same key', async () => {
    await order(buyer, { items: [prints(photo, size)] }, 'klik-2');
    const other = await order(buyer, { items: [prints(photo, size, { quantity: 2 })] }, 'klik-2');
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    const stranger = await makeBuyer();
    const own = await makePhotoRow(stranger.id);
    expect((await order(stranger, { items: [prints(own, size)] }, 'klik-2')).status).toBe(201);
  });

  it('with a malformed key is rejected', async () => {
    expect((await order(buyer, { items: [prints(photo, size)] }, 'dve slova')).status).toBe(400);
    expect((await order(buyer, { items: [prints(photo, size)] }, 'x'.repeat(101))).status).toBe(400);
  });

  it('without a key is another order', async () => {
    const [first, second] = [
      await order(buyer, { items: [prints(photo, size)] }),
      await order(buyer, { items: [prints(photo, size)] }),
    ];
    expect(ordersOf(first.body)[0]?.id).not.toBe(ordersOf(second.body)[0]?.id);
  });
});

describe('200 orders at once', () => {
  it('get unique, consecutive numbers and the right totals, also when some of them fail', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer()));
    const photos = await Promise.all(buyers.map(({ id }) => makePhotoRow(id)));
    const responses = await Promise.all(
      Array.from({ length: 220 }, (_, index) => {
        const at = index % 10;
        // Every eleventh is for a photo that is not there.
        const photoId = index % 11 === 0 ? newId() : (photos[at] as string);
        return order(buyers[at] as TestUser, { items: [prints(photoId, size, { quantity: 1 + index })] });
      }),
    );
    const made = responses.flatMap((response, index) =>
      response.status === 201 ? [{ ...(ordersOf(response.body)[0] as Order), quantity: 1 + index }] : [],
    );
    expect(made).toHaveLength(200);
    const numbers = made.map(({ orderNumber }) => Number(orderNumber)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => (numbers[0] as number) + index));
    for (const { totalCents, quantity } of made) {
      const unit = quantity >= 50 ? 19 : quantity >= 10 ? 25 : 29;
      expect(totalCents).toBe(unit * quantity + 290);
    }
    const list = await call<OrdersResponse>('GET', '/orders', { token: (buyers[1] as TestUser).token });
    expect(list.body.pagination.total).toBe(await rowsOf(buyers[1] as TestUser));
  });

  it('begin again at one with the year in Slovakia', async () => {
    const { createOrder } = await import('./create-order.ts');
    const { findOrders } = await import('../queries.ts');
    const { findUser } = await import('../../../testing/find-user.ts');
    const numberAt = async (time: string) => {
      const ctx = openContext(env, Date.parse(time));
      const user = await findUser(ctx, buyer.id);
      const ids = await createOrder(ctx, user!, { items: [prints(photo, size) as never], ...orderConsents }, undefined);
      return (await findOrders(ctx, ids))[0]?.number;
    };
    expect(await numberAt('2031-12-31T22:59:59.999Z')).toBe(2031000001);
    expect(await numberAt('2031-12-31T23:00:00Z')).toBe(2032000001);
    expect(await numberAt('2032-02-29T12:00:00Z')).toBe(2032000002);
  });
});

describe('a print of which no service of a group was chosen', () => {
  it('has the cheapest one, in the quote and in the order', async () => {
    const serviceGroup = `Papier ${newId()}`;
    const cheap = await makeProduct('SERVICE', { serviceGroup, priceCents: 4 });
    const dear = await makeProduct('SERVICE', { serviceGroup, priceCents: 9 });
    const quoted = async (services: string[]) => {
      const items = [prints(photo, size, { services })];
      const quote = await call<Quote>('POST', '/orders/quote', { token: buyer.token, body: { items } });
      return quote.body.items[0];
    };
    const [bare, chosen] = [await quoted([]), await quoted([dear.name])];
    expect([bare?.services, bare?.problem]).toEqual([expect.arrayContaining([cheap.name]), null]);
    expect(bare?.services).not.toContain(dear.name);
    expect(chosen?.services).not.toContain(cheap.name);
    expect((chosen?.totalCents ?? 0) - (bare?.totalCents ?? 0)).toBe(5);
    const { body } = await order(buyer, { items: [prints(photo, size, { services: [] })] });
    expect(ordersOf(body)[0]?.items[0]?.services).toContain(cheap.name);
    await env.DB.prepare('update products set is_active = 0 where service_group = ?').bind(serviceGroup).run();
  });
});
