import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderIdsResponse } from '../../../shared/production/bulk-runs/contract.ts';
import type { AdminOrderResponse, AdminOrdersResponse } from '../../../shared/shop/orders/admin-orders.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead, statementsOf } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';

meterD1();

const maxRows = 300;
const day = 24 * 3_600_000;
let admin: TestUser;
/** Ids, oldest first: of one size and the other in turn. */
const made: { id: string; size: string; delivery: string }[] = [];

const get = async (query: string) => {
  const response = await call<AdminOrdersResponse>('GET', `/admin/orders?${query}`, { token: admin.token });
  expect(response.status, query).toBe(200);
  expect(rowsRead(response), query).toBeLessThanOrEqual(maxRows);
  return response.body;
};

async function readAll(query: string): Promise<string[]> {
  const found: string[] = [];
  let from = '';
  for (let page = 1; ; page++) {
    const { orders, pagination }: AdminOrdersResponse = await get(`${query}&page=${page}${from && `&from=${from}`}`);
    found.push(...orders.map(({ id }) => id));
    if (page >= pagination.pages) return found;
    from = encodeURIComponent(pagination.from ?? '');
  }
}

const hold = (id: string, reason: string | null) =>
  call<AdminOrderResponse>('PUT', `/admin/orders/${id}/hold`, { token: admin.token, body: { reason } });

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Správca' });
  const buyer = await makeBuyer();
  const sizes = [
    await makeProduct('PRINT_SIZE', { priceCents: 30 }),
    await makeProduct('PRINT_SIZE', { priceCents: 90 }),
  ];
  const deliveries = [
    await makeProduct('DELIVERY', { priceCents: 200 }),
    await makeProduct('DELIVERY', { priceCents: 0 }),
  ];
  const photo = await makePhotoRow(buyer.id);
  for (let at = 0; at < 48; at++) {
    const [size, delivery] = [sizes[at % 2], deliveries[at % 3 === 0 ? 0 : 1]];
    if (!size || !delivery) throw new Error('no product');
    const { body } = await order(buyer, { items: [prints(photo, size)], deliveryProduct: delivery.name });
    made.push({ id: ordersOf(body)[0]?.id ?? '', size: size.name, delivery: delivery.name });
  }
  // One a day from 1 March; every fourth is paid, the later the older.
  await env.DB.batch(
    made.map(({ id }, at) =>
      env.DB.prepare('update orders set created_at = ?, status = ?, paid_at = ? where id = ?').bind(
        Date.parse('2026-03-01T12:00:00Z') + at * day,
        at % 4 === 0 ? 'PAID' : 'PENDING',
        at % 4 === 0 ? Date.parse('2026-06-01T12:00:00Z') - at * day : null,
        id,
      ),
    ),
  );
  await env.DB.prepare(
    `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
     select 'job-' || id, id, 'WITHDRAWN', '[]', 'user:' || user_id, user_id, 1, 1 from orders`,
  ).run();
}, 60_000);

const idsOf = (isShown: (order: (typeof made)[number], at: number) => boolean): string[] =>
  made
    .filter(isShown)
    .map(({ id }) => id)
    .reverse();

describe('the list of orders', () => {
  it('shows those of a size, a delivery, a kind and a status together, newest first', async () => {
    const [{ size, delivery } = { size: '', delivery: '' }] = made;
    const [bySize, byDelivery] = [`size=${encodeURIComponent(size)}`, `delivery=${encodeURIComponent(delivery)}`];
    expect(await readAll(bySize)).toEqual(idsOf((each) => each.size === size));
    expect(await readAll(`${bySize}&${byDelivery}&kind=PRINT`)).toEqual(
      idsOf((each) => each.size === size && each.delivery === delivery),
    );
    expect(await readAll(`${byDelivery}&status=PAID`)).toEqual(
      idsOf((each, at) => each.delivery === delivery && at % 4 === 0),
    );
    expect(await readAll('kind=DOWNLOAD')).toEqual([]);
    expect(await readAll('size=9x9&search=nikto')).toEqual([]);
  });

  it('shows those of some days in Slovakia, both included, also oldest first and with a status', async () => {
    const within = (_: unknown, at: number) => at >= 9 && at <= 40;
    expect(await readAll('since=2026-03-10&until=2026-04-10')).toEqual(idsOf(within));
    expect(await readAll('since=2026-03-10&until=2026-04-10&sort=createdAt_asc')).toEqual(idsOf(within).reverse());
    expect(await readAll('since=2026-03-10&until=2026-04-10&status=PENDING')).toEqual(
      idsOf((each, at) => within(each, at) && at % 4 !== 0),
    );
    expect(await readAll('since=2026-04-10')).toEqual(idsOf((_, at) => at >= 40));
    expect(await readAll('until=2026-03-02')).toEqual(idsOf((_, at) => at <= 1));
    expect(await readAll('since=2027-01-01')).toEqual([]);
    expect(await readAll('search=durcova&since=2026-03-10&until=2026-03-11')).toEqual(
      idsOf((_, at) => at === 9 || at === 10),
    );
  });

  it('sorts those of a status by when they were paid', async () => {
    const paid = idsOf((_, at) => at % 4 === 0);
    expect(await readAll('status=PAID&sort=paidAt_asc')).toEqual(paid);
    expect(await readAll('status=PAID&sort=paidAt_desc')).toEqual(paid.toReversed());
  });

  it('shows those that are held, and those that are not; a held one is not printed', async () => {
    const [first = '', second = ''] = idsOf((_, at) => at % 4 === 0);
    const { body } = await hold(first, ' Chýba číslo domu ');
    expect(body.order.hold?.reason).toBe('Chýba číslo domu');
    await hold(second, 'Iné');
    expect(await readAll('held=yes')).toEqual([first, second]);
    expect((await get('held=yes')).orders[0]?.hold?.reason).toBe('Chýba číslo domu');
    expect(await readAll('held=no&status=PAID')).toEqual(idsOf((_, at) => at % 4 === 0).slice(2));
    const make = (id: string) =>
      call<{ code?: string }>('POST', `/print-jobs/create-from-order/${id}`, { token: admin.token });
    expect((await make(first)).body.code).toBe('order-held');
    expect((await hold(first, null)).body.order.hold).toBeNull();
    expect(await readAll('held=yes')).toEqual([second]);
    expect((await make(first)).status).toBeLessThan(300);
  });

  it.each([
    ['status=PAID', 3],
    ['status=PENDING&sort=totalCents_desc', 3],
    ['kind=PRINT&held=no', 5],
    ['kind=PRINT&status=PAID&since=2026-03-10', 6],
    ['search=durcova', 4],
    ['search=nikto', 5],
  ])('gives the ids of all its pages in few statements: %s', async (query, maxStatements) => {
    const shown = await readAll(query);
    const response = await call<OrderIdsResponse>('GET', `/admin/orders/bulk/ids?${query}`, { token: admin.token });
    expect(response.body).toEqual({ orderIds: shown.toSorted(), hasMore: false });
    expect(statementsOf(response)).toBeLessThanOrEqual(maxStatements);
  });

  it('keeps a hold once in the audit log, and tells a wrong reason', async () => {
    const [id = ''] = idsOf((_, at) => at === 5);
    for (const reason of ['Chýba', 'Chýba', null]) await hold(id, reason);
    const { results } = await env.DB.prepare(
      "select after from audit_log where action = 'order.hold' and subject_id = ? order by id",
    )
      .bind(id)
      .all<{ after: string }>();
    expect(results.map(({ after }) => JSON.parse(after))).toEqual([{ heldReason: 'Chýba' }, { heldReason: null }]);
    expect((await hold(id, '')).status).toBe(400);
    expect((await hold('nope', 'x')).status).toBe(404);
  });
});
