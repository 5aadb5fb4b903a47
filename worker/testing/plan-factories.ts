import { env } from 'cloudflare:workers';
import type { ErrorBody } from '../../shared/errors.ts';
import type { UpgradeResponse } from '../../shared/money/storage/contract.ts';
import type { Order } from '../../shared/shop/orders/contract.ts';
import { planConsents } from '../../shared/testing/consents.ts';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { storageServices } from '../platform/db/schema/main/accounts.ts';
import { bookPayment } from '../shop/orders/payments/book-payment.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';

type PlanRow = typeof storageServices.$inferInsert;

/** A plan on sale, 200 GB for 2,77 € a month; its name is its own unless given. */
export async function makePlan(more: Partial<PlanRow> = {}): Promise<PlanRow> {
  const ctx = openContext(env);
  const id = newId();
  const row: PlanRow = {
    id,
    name: `PLUS ${id.slice(-6)}`,
    capacity: 200,
    capacityUnit: 'GB',
    priceCents: 277,
    priceUnit: 'monthly',
    createdAt: ctx.now,
    ...more,
  };
  await ctx.db.insert(storageServices).values(row);
  return row;
}

export const upgrade = (user: TestUser, storageServiceId: unknown, more: Record<string, unknown> = {}, key?: string) =>
  call<UpgradeResponse & ErrorBody>('POST', '/storage/upgrade', {
    token: user.token,
    body: { storageServiceId, ...planConsents, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  });

export const orderOf = async (user: TestUser, plan: PlanRow): Promise<Order> =>
  (await upgrade(user, plan.id)).body.order;

/** A transfer of the whole price, at a time. */
export const payOrder = ({ id, totalCents }: Order, now = Date.now()) =>
  bookPayment(openContext(env, now), {
    orderId: id,
    source: 'bank',
    reference: newId(),
    amountCents: totalCents,
    userId: null,
  });

/** What a user may keep, of which plan, and until when. */
export const planOf = (user: TestUser) =>
  env.DB.prepare(
    `select storage_service_id as planId, storage_limit_bytes as limitBytes, plan_ends_at as endsAt,
      plan_reminded_for as remindedFor from users where id = ?`,
  )
    .bind(user.id)
    .first<{ planId: string | null; limitBytes: number; endsAt: number | null; remindedFor: number | null }>();

export const mailKindsOf = async (user: TestUser): Promise<unknown[]> =>
  (await env.DB.prepare('select kind from mails where recipient = ? order by id').bind(user.email).all()).results.map(
    ({ kind }) => kind,
  );
