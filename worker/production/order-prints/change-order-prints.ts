import { and, eq } from 'drizzle-orm';
import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import type { OrderPrintsInput, OrderPrintsResponse } from '../../../shared/production/order-prints/contract.ts';
import type { PrintChoice } from '../../../shared/shop/prints/print-plan.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { getOrder } from '../../shop/orders/queries.ts';
import { type PlannedPrint, plannedPrint } from '../../shop/prints/planned-print.ts';
import { askForPrints } from '../../shop/prints/prepare-prints.ts';
import { type OrderPrint, readOrderPrints } from './read-order-prints.ts';
import { isChangeable, replacePrints } from './replace-prints.ts';

/** A print that an admin wants an item to have. */
export interface PlannedChange extends OrderPrint {
  planned: PlannedPrint;
}

/**
 * Asks for other files of an order's prints, and gives those that are READY to its items. Asking again is the way to
 * learn whether they are. Throws `order-not-found`, `order-without-prints`, `order-prints-settled`, `order-changed`.
 */
export async function changeOrderPrints(
  ctx: Context,
  admin: CurrentUser & Actor,
  orderId: string,
  { items }: OrderPrintsInput,
): Promise<OrderPrintsResponse> {
  const order = await getOrder(ctx, orderId);
  if (order.kind !== 'PRINT') throw new AppError('order-without-prints');
  const changeable = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isChangeable(orderId)));
  if (changeable.length === 0) throw new AppError('order-prints-settled');
  const found = await readOrderPrints(
    ctx,
    orderId,
    items.map(({ position }) => position - 1),
  );
  const changes = items.map(({ position, print }) => planChange(found.get(position - 1), print));
  const possible = changes.filter((change) => typeof change !== 'string');
  const { rows: files, refusal } = await askForPrints(
    ctx,
    { userId: admin.id, address: '' },
    possible.map(({ photo, planned }) => ({ photo, planned })),
  );
  const isCustomerMailed = await replacePrints(ctx, admin, order, possible, files);
  const prints = changes.map((change, at): OrderPrintsResponse['prints'][number] => {
    const { position } = items[at]!;
    if (typeof change === 'string') return { position, status: 'FAILED', problem: errors[change][1] };
    const status = files.get(change.planned.hash)?.status;
    if (status === undefined) return { position, status: 'FAILED', problem: errors[refusal][1] };
    if (status === 'FAILED') return { position, status, problem: errors['print-failed'][1] };
    return { position, status: status === 'READY' ? status : 'WANTED', problem: null };
  });
  return { prints, isCustomerMailed };
}

function planChange(found: OrderPrint | ErrorCode | undefined, chosen: PrintChoice | null): PlannedChange | ErrorCode {
  if (!found) return 'photo-not-found';
  if (typeof found === 'string') return found;
  const choice = chosen ?? found.choice;
  // The frame has a price, which an order keeps.
  if ((choice.mode === 'frame') !== (found.choice.mode === 'frame')) return 'print-frame-kept';
  const planned = plannedPrint(found.photo, found.format, choice);
  return typeof planned === 'string' ? planned : { ...found, choice, planned };
}
