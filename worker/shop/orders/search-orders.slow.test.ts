import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';

meterD1();

const maxRows = 300;
const orderCount = 150;

let admin: TestUser;
/** Numbers of the frequent customer's orders, newest first. */
let numbers: string[];

const get = async (query: string) => {
  const response = await call<AdminOrdersResponse>('GET', `/admin/orders?${query}`, { token: admin.token });
  expect(response.status, query).toBe(200);
  expect(rowsRead(response), query).toBeLessThanOrEqual(maxRows);
  return response.body;
};

/** The numbers on all pages that a search offers, read one after the other. */
async function readAllPages(query: string): Promise<string[]> {
  const found: string[] = [];
  let from: string | null = null;
  for (let page = 1; ; page++) {
    const { orders, pagination }: AdminOrdersResponse = await get(
      `${query}&page=${page}${from ? `&from=${encodeURIComponent(from)}` : ''}`,
    );
    found.push(...orders.map(({ orderNumber }) => orderNumber));
    if (page >= pagination.pages) return found;
    from = pagination.from;
  }
}

const search = (text: string, more = '') => readAllPages(`search=${encodeURIComponent(text)}${more}`);

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Správca' });
  const frequent = await makeBuyer({
    name: 'Ľubica Nováková',
    email: 'lubica.novakova@example.sk',
    phone: '+421 904 123 456',
  });
  const other = await makeBuyer({ name: 'Ľubica Novotná', email: 'novotna@example.sk', phone: '0905 111 222' });
  const size = await makeProduct('PRINT_SIZE', { priceCents: 30 });
  await makeProduct('DELIVERY', { priceCents: 200 });
  const [photo, otherPhoto] = [await makePhotoRow(frequent.id), await makePhotoRow(other.id)];
  const made: string[] = [];
  for (let at = 0; at < orderCount; at++) {
    if (at % 15 === 0) await order(other, { items: [prints(otherPhoto, size)] });
    const { body } = await order(frequent, { items: [prints(photo, size)] });
    made.push(...ordersOf(body).map(({ orderNumber }) => orderNumber));
  }
  numbers = made.reverse();
  // The oldest sixty are sent, as a shop's are; twenty of the newest are cancelled.
  const set = (status: string, some: string[]) =>
    env.DB.prepare('update orders set status = ? where number in (select value from json_each(?))').bind(
      status,
      JSON.stringify(some.map(Number)),
    );
  await env.DB.batch([set('SHIPPED', numbers.slice(-60)), set('CANCELLED', numbers.slice(0, 20))]);
}, 120_000);

describe(`a customer with ${orderCount} orders`, () => {
  it.each([
    'ovák',
    'bica kova',
    'lubica novakova',
    'Nováková Ľubica',
    'novakova',
    'lubica.novakova@example.sk',
    'nov lub',
  ])('is found by %j with all of them on the pages, newest first', async (text) => {
    const found = await search(text);
    expect(found.filter((number) => numbers.includes(number))).toEqual(numbers);
    expect(found).toEqual(found.toSorted().reverse());
  });

  it('is found with a status, though others of theirs are newer', async () => {
    expect(await search('lubica novakova', '&status=SHIPPED')).toEqual(numbers.slice(-60));
    expect(await search('novakova', '&status=CANCELLED')).toEqual(numbers.slice(0, 20));
    expect(await search('novakova', '&status=RECEIVED')).toEqual([]);
    expect((await get('search=novakova&status=SHIPPED')).orders).toHaveLength(20);
  });

  it('is found oldest first, and back from the last page to the first', async () => {
    expect(await search('lubica novakova', '&sort=createdAt_asc')).toEqual(numbers.toReversed());
    let from: string | null = null;
    const shown: string[][] = [];
    for (const page of [1, 2, 3, 4, 3, 2, 1]) {
      const body: AdminOrdersResponse = await get(
        `search=novakova%20lub&page=${page}${from ? `&from=${encodeURIComponent(from)}` : ''}`,
      );
      shown.push(body.orders.map(({ orderNumber }) => orderNumber));
      from = body.pagination.from;
    }
    expect(shown.slice(4)).toEqual(shown.slice(0, 3).toReversed());
  });

  it('is found with a number', async () => {
    const number = numbers[140] ?? '';
    expect(await search(`Nováková ${number}`)).toEqual([number]);
    expect(await search(`${number.slice(-3)} novakova`)).toEqual([number]);
    expect(await search(`Hruška ${number}`)).toEqual([]);
  });

  it.each(['0904 123 456', '+421904123456', '00421 904 123 456', '904123456', '0904/123-456', '0904 123'])(
    'is found by the phone %j',
    async (phone) => expect(await search(phone)).toEqual(numbers),
  );

  it('is found by the town and by the tracking number of a parcel', async () => {
    const ofTown = await search('bystrica');
    expect(ofTown.filter((number) => numbers.includes(number))).toEqual(numbers);
    expect(ofTown).toEqual(ofTown.toSorted().reverse());
    expect(await search('strica banská nova', '&status=CANCELLED')).toEqual(numbers.slice(0, 20));
    const one = (await get(`search=${numbers[100]}`)).orders[0];
    const send = (trackingNumber: string) =>
      call('PUT', `/admin/orders/${one?.id}`, {
        token: admin.token,
        body: { status: 'SHIPPED', carrier: 'SPS', trackingNumber },
      });
    await send('ZB-1234567');
    expect(await search('zb-1234567')).toEqual([numbers[100]]);
    await send('7654321001');
    expect(await search('zb-1234567')).toEqual([]);
    expect(await search('54321001')).toEqual([numbers[100]]);
    expect(await search('Nováková 54321001 strica')).toEqual([numbers[100]]);
  });

  it('is found by a name and a phone, and by a phone with a status', async () => {
    expect(await search('Nováková 0904 123 456', '&status=CANCELLED')).toEqual(numbers.slice(0, 20));
    expect(await search('0904 123 456', '&status=SHIPPED')).toEqual(numbers.slice(-60));
    expect(await search('Novotná 0904 123 456')).toEqual([]);
  });

  it('is found by sum with the newest of what a search may read', async () => {
    const { orders, pagination } = await get('search=novakova&sort=totalCents_desc');
    expect(orders).toHaveLength(20);
    expect(pagination.isCut).toBe(true);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 20));
  });
});
