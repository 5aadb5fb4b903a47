import { Hono, type Context as HonoContext } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import {
  createGuestOrderInput,
  createOrderInput,
  type GuestOrderCreated,
  idempotencyKey,
  type Order,
  type OrderCreated,
  type OrderResponse,
  type OrdersAdopted,
  type OrdersResponse,
  orderListQuery,
  orderPageQuery,
  type Quote,
  quoteInput,
} from '../../../shared/shop/orders/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { findOptionalUser, requireUser } from '../../platform/core/guards.ts';
import { clientAddress, valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { linkTokenOf } from '../guests/order-link.ts';
import { adoptLinked } from './adopt-linked.ts';
import { createGuestOrder, createOrder } from './create/create-order.ts';
import { quoteOrder } from './create/quote-order.ts';
import { type OrderOwnerEnv, requireOrderOwner, tokenHeader } from './order-owner.ts';
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

export const orderRoutes = new Hono<OrderOwnerEnv>();

orderRoutes.get('/', requireOrderOwner, valid('query', orderListQuery), async (c) => {
  const { rows, pagination } = await listOwnOrders(c.var.ctx, c.var.owner, c.req.valid('query'));
  const { page, limit, pages, total, from } = pagination;
  const orders = await withFirstItems(c.var.ctx, rows);
  return c.json<OrdersResponse>({ orders, pagination: { page, limit, pages, total, from } });
});

orderRoutes.post('/quote', valid('json', quoteInput), async (c) => {
  const user = await findOptionalUser(c.var.ctx, c.req.header('authorization'));
  return c.json<Quote>(await quoteOrder(c.var.ctx, user, c.req.valid('json'), clientAddress(c)));
});

orderRoutes.post('/', requireUser, valid('json', createOrderInput), async (c) => {
  const ids = await createOrder(c.var.ctx, c.var.user, c.req.valid('json'), keyOf(c));
  return c.json<OrderCreated>(await createdResponse(c.var.ctx, await readCreated(c.var.ctx, ids)), 201);
});

orderRoutes.post('/guest', valid('json', createGuestOrderInput), async (c) => {
  const { ctx } = c.var;
  const ids = await createGuestOrder(ctx, c.req.valid('json'), keyOf(c), clientAddress(c));
  const rows = await readCreated(ctx, ids);
  const link = linkTokenOf(ctx, rows[0]) ?? '';
  return c.json<GuestOrderCreated>({ ...(await createdResponse(ctx, rows)), link }, 201);
});

orderRoutes.post('/adopt', requireUser, async (c) => {
  const isAdopted = await adoptLinked(c.var.ctx, c.var.user, c.req.header(tokenHeader));
  return c.json<OrdersAdopted>({ isAdopted });
});

orderRoutes.get('/:id', requireOrderOwner, byId, valid('query', orderPageQuery), async (c) => {
  const order = await getOwnOrder(c.var.ctx, c.var.owner, c.req.valid('param').id);
  const items = await listItems(c.var.ctx, order.id, c.req.valid('query').offset);
  const together = await findTogether(c.var.ctx, [order]);
  const returned = await listRefundsOf(c.var.ctx, [order]);
  return c.json<OrderResponse>({ order: toOrderResponse(c.var.ctx, order, items, together, returned) });
});

orderRoutes.post('/:id/cancel', requireOrderOwner, byId, async (c) => {
  const order = await cancelOwnOrder(c.var.ctx, c.var.owner, c.req.valid('param').id);
  const items = await firstItems(c.var.ctx, [order.id]);
  return c.json<OrderResponse>({ order: toOrderResponse(c.var.ctx, order, items.get(order.id) ?? []) });
});

/** Throws `idempotency-key-invalid`. */
function keyOf(c: HonoContext): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !idempotencyKey.safeParse(key).success) throw new AppError('idempotency-key-invalid');
  return key;
}

/** Throws `order-not-found`: the key was repeated after an admin had deleted its orders. */
async function readCreated(ctx: Context, ids: string[]): Promise<[OrderRow, ...OrderRow[]]> {
  const [first, ...more] = await findOrders(ctx, ids);
  if (!first) throw new AppError('order-not-found');
  return [first, ...more];
}

async function createdResponse(ctx: Context, rows: [OrderRow, ...OrderRow[]]): Promise<OrderCreated> {
  const orders = await withFirstItems(ctx, rows);
  const [order] = orders;
  if (order && orders.length === 1) return { order };
  const message =
    'Ďakujeme. Objednávka bola rozdelená na dve: jednu na tlač a jednu na digitálne súbory. Zaplatiť ich môžete jedným prevodom.';
  return { split: true, orders, message };
}

async function withFirstItems(ctx: Context, rows: OrderRow[]): Promise<Order[]> {
  const items = await firstItems(
    ctx,
    rows.map(({ id }) => id),
  );
  const together = await findTogether(ctx, rows);
  const returned = await listRefundsOf(ctx, rows);
  return rows.map((row) => toOrderResponse(ctx, row, items.get(row.id) ?? [], together, returned));
}
