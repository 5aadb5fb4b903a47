import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../../shared/errors.ts';
import type { UpgradeInput } from '../../../../shared/money/storage/contract.ts';
import { capacityBytes } from '../../../../shared/money/storage/storage-usage.ts';
import { termsVersion as version } from '../../../../shared/shop/legal/versions.ts';
import { getStorageService, type StorageServiceRow } from '../../../money/storage/queries.ts';
import { isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { enforceRateLimit } from '../../../platform/core/rate-limit.ts';
import { sha256 } from '../../../platform/core/signatures.ts';
import { isUniqueViolation } from '../../../platform/core/unique-violation.ts';
import type { Consent } from '../../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../../platform/settings/company-settings.ts';
import { findEarlierOrders, saveIdempotencyKey } from '../create/idempotency-keys.ts';
import type { OrderRow } from '../queries.ts';
import { onOrderPaid } from '../status/on-order-paid.ts';
import { acceptRenewal } from './renewals.ts';
import { findOpenStorageOrder, planGuard, storageOrder } from './storage-order.ts';

const dayMs = 24 * 3_600_000;
const maxPerDay = 30;

/**
 * Orders one period of a plan and returns the order's id. Repeating the key returns the same id, and so does an unpaid
 * order of the same plan: there is one at a time. Throws `storage-service-not-found`, `storage-plan-off`,
 * `storage-plan-kept`, `free-plan-not-ordered`, `billing-address-missing`, `terms-consent-missing`,
 * `storage-consent-missing`, `price-changed`, `idempotency-key-reused`, `too-many-requests`.
 */
export async function orderPlan(
  ctx: Context,
  user: CurrentUser,
  input: UpgradeInput,
  key: string | undefined,
): Promise<string> {
  const requestHash = sha256(JSON.stringify({ upgrade: input }));
  const [earlier] = (key && (await findEarlierOrders(ctx, user.id, key, requestHash))) || [];
  if (earlier) return earlier;

  const plan = await getStorageService(ctx, input.storageServiceId);
  const consents = decide(ctx, user, plan, input);
  const { open, newestId } = await findOpenStorageOrder(ctx, user.id, plan);
  const saveKey = (orderId: string) => (key ? [saveIdempotencyKey(ctx, user.id, key, requestHash, [orderId])] : []);
  if (open) return repeatResponse(ctx, open, consents, saveKey(open.id));

  await enforceRateLimit(
    ctx,
    [{ key: `storage-orders:${user.id}`, max: maxPerDay, windowMs: dayMs }],
    'too-many-requests',
  );
  const order = storageOrder(ctx, user, await readCompanySettings(ctx), { plan, consents });
  try {
    await ctx.db.batch([
      planGuard(ctx, user.id, plan.id, newestId, order.id),
      ...saveKey(order.id),
      ...order.statements,
    ]);
  } catch (error) {
    // The account was deleted meanwhile.
    if (isAssertionFailure(error, 'users.order_count')) throw new AppError('session-expired');
    if (!isUniqueViolation(error, 'idempotency_keys')) throw error;
    // The same request, another one of the same plan, or the reminder was first.
    const [same] = (key && (await findEarlierOrders(ctx, user.id, key, requestHash))) || [];
    const other = same ?? (await findOpenStorageOrder(ctx, user.id, plan)).open?.id;
    if (other) return other;
    throw error;
  }
  if (order.totalCents === 0) await onOrderPaid(ctx, order.id);
  return order.id;
}

/** Returns the consents of an order that this user may place. Pure. */
function decide(ctx: Context, user: CurrentUser, plan: StorageServiceRow, input: UpgradeInput): Consent[] {
  if (!plan.isActive) throw new AppError('storage-plan-off');
  if (user.storageServiceId === plan.id && user.planEndsAt === null) throw new AppError('storage-plan-kept');
  const isMore = user.storageLimitBytes > 0 && capacityBytes(plan.capacity, plan.capacityUnit) > user.storageLimitBytes;
  if (plan.priceCents === 0 && !isMore) throw new AppError('free-plan-not-ordered');
  if (!user.billingAddress) throw new AppError('billing-address-missing');
  if (!input.termsConsent) throw new AppError('terms-consent-missing');
  if (!input.digitalContentConsent) throw new AppError('storage-consent-missing');
  if (input.expectedTotalCents !== undefined && input.expectedTotalCents !== plan.priceCents)
    throw new AppError('price-changed');
  const kinds: Consent['kind'][] = ['terms', ...(input.privacyConsent ? ['privacy' as const] : []), 'digital-content'];
  return kinds.map((kind) => ({ kind, version, at: ctx.now }));
}

/**
 * Returns an order that already waits for payment; one prepared as a renewal becomes the customer's own. `saveKey`
 * saves the key of this request, so that it orders nothing more once that order is paid.
 */
async function repeatResponse(
  ctx: Context,
  open: OrderRow,
  consents: Consent[],
  saveKey: BatchItem<'sqlite'>[],
): Promise<string> {
  const agreed = open.consents.length === 0 ? acceptRenewal(ctx, open, consents) : undefined;
  const [first, ...rest] = [...saveKey, ...(agreed ?? [])];
  try {
    if (first) await ctx.db.batch([first, ...rest]);
  } catch (error) {
    // The same request was first and has done all of this.
    if (isUniqueViolation(error, 'idempotency_keys')) return open.id;
    throw error;
  }
  return open.id;
}
