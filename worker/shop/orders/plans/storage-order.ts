import { desc, eq } from 'drizzle-orm';
import type { VatRate } from '../../../../shared/money/invoices/vat.ts';
import { planItemName } from '../../../../shared/money/storage/storage-plans.ts';
import type { CompanySettings } from '../../../../shared/platform/settings/company.ts';
import { countNewOrders } from '../../../accounts/users/order-count.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Consent, type OrderedPlan, orders } from '../../../platform/db/schema/main/orders.ts';
import { saveIdempotencyKey } from '../create/idempotency-keys.ts';
import { insertOrder, type Orderer } from '../create/order-statements.ts';

interface StorageOrder {
  plan: OrderedPlan & { priceCents: number; vatRate: VatRate };
  /** Empty for a renewal that the app prepares, which has another mail. */
  consents: Consent[];
}

/** Returns the statements that create an order of one period of a plan, and count it. */
export function storageOrder(ctx: Context, customer: Orderer, supplier: CompanySettings, order: StorageOrder) {
  const { id, name, capacity, capacityUnit, priceUnit, priceCents, vatRate } = order.plan;
  const title = planItemName(order.plan);
  const isRenewal = order.consents.length === 0;
  const item = {
    mode: 'storage' as const,
    photoId: null,
    filename: title,
    sizeBytes: 0,
    width: null,
    height: null,
    productName: title,
    resolution: null,
    quantity: 1,
    unitPriceCents: priceCents,
    services: [],
    totalCents: priceCents,
    discountCents: 0,
    bundleCents: 0,
    vatRate,
    printHash: null,
    printSha256: null,
    print: null,
    watermarkId: null,
  };
  const { statements, ...written } = insertOrder(ctx, customer, supplier, {
    kind: 'STORAGE',
    items: [item],
    delivery: null,
    pickupPoint: null,
    consents: order.consents,
    storagePlan: { id, name, capacity, capacityUnit, priceUnit },
    mail: isRenewal ? 'plan-ending' : 'order-received',
    madeBy: isRenewal ? null : customer.id,
  });
  const count = countNewOrders(ctx, customer.id, 1);
  return { ...written, statements: [...statements, count] };
}

// Older ones are not open: no one places so many orders in a week.
const newest = 100;

/** Returns a user's unpaid order of exactly this plan and price, and the id of their newest order of any kind. */
export async function findOpenStorageOrder(ctx: Context, userId: string, plan: StorageOrder['plan']) {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(newest);
  const open = rows.find(
    ({ status, hiddenAt, storagePlan, totalCents }) =>
      status === 'PENDING' && hiddenAt === null && storagePlan && isSame(storagePlan, plan, totalCents),
  );
  return { open, newestId: rows[0]?.id ?? null };
}

const isSame = (ordered: OrderedPlan, plan: StorageOrder['plan'], totalCents: number): boolean =>
  ordered.id === plan.id &&
  ordered.capacity === plan.capacity &&
  ordered.capacityUnit === plan.capacityUnit &&
  ordered.priceUnit === plan.priceUnit &&
  totalCents === plan.priceCents;

/**
 * Guards the batch that orders a plan: if two requests saw the same newest order, and so no open order of this plan,
 * the second one fails. No client can send such a key, as it has spaces.
 */
export const planGuard = (ctx: Context, userId: string, planId: string, newestId: string | null, orderId: string) =>
  saveIdempotencyKey(ctx, userId, `plan ${planId} after ${newestId ?? 'none'}`, '', [orderId]);
