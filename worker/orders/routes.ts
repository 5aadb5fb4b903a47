import { Hono } from 'hono';
import {
  createOrderInput,
  idempotencyKey,
  type Order,
  type OrderCreated,
  type OrderResponse,
  type OrdersResponse,
  orderListQuery,
  orderPageQuery,
  type Quote,
  quoteInput,
} from '../../shared/contract/orders.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { createOrder } from './create/create-order.ts';
import { quoteOrder } from './create/quote-order.ts';
import { findTogether } from './payments/find-together.ts';
import {
  findOrders,
  firstItems,
  getOwnOrder,
  listItems,
  listOwnOrders,
  listRefundsOf,
  type OrderRow,
} from './queries.ts';
import { cancelOwnOrder } from './status/cancel-order.ts';
import { toOrderResponse } from './to-order-response.ts';

export const orderRoutes = new Hono<SignedInEnv>();

orderRoutes.get('/', requireUser, valid('query', orderListQuery), async (c) => {
  const { rows, pagination } = await listOwnOrders(c.var.ctx, c.var.user, c.req.valid('query'));
  const { page, limit, pages, total, from } = pagination;
  const orders = await withFirstItems(c.var.ctx, rows);
  return c.json<OrdersResponse>({ orders, pagination: { page, limit, pages, total, from } });
});

orderRoutes.post('/quote', requireUser, valid('json', quoteInput), async (c) =>
  c.json<Quote>(await quoteOrder(c.var.ctx, c.var.user.id, c.req.valid('json'))),
);

orderRoutes.post('/', requireUser, valid('json', createOrderInput), async (c) => {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKey.safeParse(key).success) throw new AppError('idempotency-key-invalid');
  const ids = await createOrder(c.var.ctx, c.var.user, c.req.valid('json'), key);
  const [order, ...more] = await withFirstItems(c.var.ctx, await findOrders(c.var.ctx, ids));
  // The key was repeated after an admin had deleted its orders.
  if (!order) throw new AppError('order-not-found');
  if (more.length === 0) return c.json<OrderCreated>({ order }, 201);
  const message =
    'Ďakujeme. Objednávka bola rozdelená na dve: jednu na tlač a jednu na digitálne súbory. Zaplatiť ich môžete jedným prevodom.';
  return c.json<OrderCreated>({ split: true, orders: [order, ...more], message }, 201);
});

orderRoutes.get('/:id', requireUser, valid('query', orderPageQuery), async (c) => {
  const order = await getOwnOrder(c.var.ctx, c.var.user.id, c.req.param('id'));
  const items = await listItems(c.var.ctx, order.id, c.req.valid('query').offset);
  const together = await findTogether(c.var.ctx, [order]);
  const returned = await listRefundsOf(c.var.ctx, [order]);
  return c.json<OrderResponse>({ order: toOrderResponse(c.var.ctx, order, items, together, returned) });
});

orderRoutes.post('/:id/cancel', requireUser, async (c) => {
  const order = await cancelOwnOrder(c.var.ctx, c.var.user, c.req.param('id'));
  const items = await firstItems(c.var.ctx, [order.id]);
  return c.json<OrderResponse>({ order: toOrderResponse(c.var.ctx, order, items.get(order.id) ?? []) });
});

async function withFirstItems(ctx: Context, rows: OrderRow[]): Promise<Order[]> {
  const items = await firstItems(
    ctx,
    rows.map(({ id }) => id),
  );
  const together = await findTogether(ctx, rows);
  const returned = await listRefundsOf(ctx, rows);
  return rows.map((row) => toOrderResponse(ctx, row, items.get(row.id) ?? [], together, returned));
}
