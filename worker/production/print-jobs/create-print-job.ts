import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { isPrintableOrder } from '../../../shared/production/print-jobs/print-job-status.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import type { Together } from '../../shop/orders/status/change-status.ts';
import { actorKey } from './actor-key.ts';
import { contentOfOrder, isToPrint, itemCountOfOrder } from './job-content.ts';
import { makePrintFiles } from './make-print-files.ts';
import { isPrintable } from './printable-jobs.ts';
import { getJob, type JobRow } from './queries.ts';

interface NewJob {
  status?: 'PENDING' | 'READY';
  /** What a caller adds to the batch. */
  together?: Together;
}

/**
 * Creates a print job for a paid order. Throws `order-not-found`, `order-without-prints`, `order-held`,
 * `order-not-printable`, `print-job-open`.
 */
export async function createPrintJob(
  ctx: Context,
  admin: Actor & { id: string },
  orderId: string,
  { status = 'PENDING', together }: NewJob = {},
): Promise<JobRow> {
  const number = await checkOrder(ctx, orderId);
  const id = newId();
  const insert = insertWhere(ctx.db, printJobs, {
    values: {
      id,
      orderId,
      status,
      content: contentOfOrder(orderId),
      itemCount: itemCountOfOrder(orderId),
      statusBy: actorKey(admin),
      createdBy: admin.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    where: and(
      rowExists(orders, and(eq(orders.id, orderId), isPrintable, together?.when)),
      rowExists(orderItems, isToPrint(orderId)),
    ),
  }).returning({ id: printJobs.id });
  const isCreated = rowExists(printJobs, eq(printJobs.id, id));
  const audit = auditStatement(ctx, admin, {
    action: 'print-job.create',
    subjectId: id,
    subject: String(number),
    after: { status, orderNumber: String(number) },
    when: isCreated,
  });
  try {
    const [made] = await ctx.db.batch([insert, audit, ...(together?.also(isCreated) ?? [])]);
    if (made.length === 0) {
      // Held or cancelled since it was read: why, says the check.
      await checkOrder(ctx, orderId);
      throw new AppError('order-not-printable');
    }
  } catch (error) {
    if (isUniqueViolation(error, 'print_jobs.order_id')) throw new AppError('print-job-open');
    throw error;
  }
  const row = await getJob(ctx, id);
  await makePrintFiles(ctx, row.job);
  return row;
}

/** Returns the number of an order that can be printed. */
async function checkOrder(ctx: Context, orderId: string): Promise<number> {
  const { number, status } = await readPrintOrder(ctx, orderId);
  if (!isPrintableOrder(status)) throw new AppError('order-not-printable');
  return number;
}

/** Returns an order of prints. Throws `order-not-found`, `order-without-prints`, `order-held`. */
export async function readPrintOrder(ctx: Context, orderId: string) {
  const [order] = await ctx.db
    .select({
      number: orders.number,
      kind: orders.kind,
      status: orders.status,
      hiddenAt: orders.hiddenAt,
      heldAt: orders.heldAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.hiddenAt !== null) throw new AppError('order-not-found');
  if (order.kind !== 'PRINT') throw new AppError('order-without-prints');
  if (order.heldAt !== null) throw new AppError('order-held');
  return order;
}
