import { and, eq, sql } from 'drizzle-orm';
import { AppError, type FieldIssue } from '../../../shared/errors.ts';
import type { ReprintInput } from '../../../shared/production/print-jobs/contract.ts';
import { canReprint, reprintReasonName } from '../../../shared/production/print-jobs/reprints.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { actorKey } from './actor-key.ts';
import { readPrintOrder } from './create-print-job.ts';
import { contentOf, totalOf } from './job-content.ts';
import { makePrintFiles } from './make-print-files.ts';
import { isOrderedFile } from './open-print-photo.ts';
import { isReprintable } from './printable-jobs.ts';
import { getJob, type JobRow, listPrintItems, type PrintedItem } from './queries.ts';

type Wanted = { position: number; wanted: number };

/**
 * Makes a job that prints some of an order once more; its copies are not the order's. The same request again is the same
 * job. Throws `order-not-found`, `order-without-prints`, `order-held`, `reprint-empty`, `reprint-file-gone`,
 * `print-item-not-found`, `invalid-input`, `idempotency-key-reused`.
 */
export async function createReprint(
  ctx: Context,
  admin: CurrentUser,
  orderId: string,
  input: ReprintInput,
): Promise<JobRow> {
  const earlier = await findByKey(ctx, orderId, input.key);
  if (earlier) return earlier;
  const order = await readPrintOrder(ctx, orderId);
  if (!canReprint(order.status)) throw new AppError('reprint-empty');
  const { wanted, content } = await planItems(ctx, orderId, input.items);
  const id = newId();
  const { key, reason, text, costCents } = input;
  const job = {
    id,
    orderId,
    kind: 'REPRINT',
    status: 'READY',
    content,
    itemCount: wanted.length,
    reason,
    reasonText: text,
    costCents,
    requestKey: key,
    statusBy: actorKey(admin),
    createdBy: admin.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  } as const;
  const isMade = rowExists(printJobs, eq(printJobs.id, id));
  try {
    const [made] = await ctx.db.batch([
      insertWhere(ctx.db, printJobs, {
        values: job,
        where: rowExists(orders, and(eq(orders.id, orderId), isReprintable)),
      }).returning({ id: printJobs.id }),
      insertWhere(ctx.db, printJobItems, {
        values: {
          jobId: id,
          position: sql`value ->> 'position'`,
          wanted: sql`value ->> 'wanted'`,
          status: 'WAITING',
          copies: 0,
          statusBy: actorKey(admin),
          updatedAt: ctx.now,
        },
        from: sql`json_each(${JSON.stringify(wanted)})`,
        where: isMade,
      }),
      auditStatement(ctx, admin, {
        action: 'print-job.reprint',
        subjectId: id,
        subject: String(order.number),
        after: { prints: totalOf(content), reason: reprintReasonName[reason], reasonText: text, costCents },
        when: isMade,
      }),
    ]);
    if (made.length === 0) throw new AppError('order-changed');
  } catch (error) {
    const made = isUniqueViolation(error, 'print_jobs.request_key') && (await findByKey(ctx, orderId, key));
    if (made) return made;
    throw error;
  }
  const row = await getJob(ctx, id);
  await makePrintFiles(ctx, row.job);
  return row;
}

async function findByKey(ctx: Context, orderId: string, key: string): Promise<JobRow | undefined> {
  const [found] = await ctx.db
    .select({ id: printJobs.id, orderId: printJobs.orderId })
    .from(printJobs)
    .where(eq(printJobs.requestKey, key));
  if (found && found.orderId !== orderId) throw new AppError('idempotency-key-reused');
  return found && getJob(ctx, found.id);
}

/** Returns what is printed, unless a file is gone or more copies are wanted than were ordered. */
async function planItems(ctx: Context, orderId: string, items: ReprintInput['items']) {
  const found = await listPrintItems(
    ctx,
    orderId,
    items.map(({ position }) => position - 1),
  );
  const copies = new Map(items.map(({ position, copies }) => [position - 1, copies]));
  if (found.length < items.length) throw new AppError('print-item-not-found');
  const tooMany = found.flatMap(({ item }): FieldIssue[] =>
    (copies.get(item.position) ?? 0) > item.quantity - item.cancelledCopies
      ? [{ field: 'items', message: tooManyText(item) }]
      : [],
  );
  if (tooMany.length > 0) throw new AppError('invalid-input', tooMany);
  if (found.some((each) => (each.item.printHash === null ? each.photo === null : !isOrderedFile(each))))
    throw new AppError('reprint-file-gone');
  const wanted = found.map(({ item }): Wanted => ({ position: item.position, wanted: copies.get(item.position) ?? 0 }));
  const content = contentOf(found.map((each, at) => ({ ...each, copies: wanted[at]?.wanted ?? 0 })));
  return { wanted, content };
}

const tooManyText = ({ filename, quantity, cancelledCopies }: PrintedItem['item']): string =>
  cancelledCopies === 0
    ? `${filename}: objednaných kusov je ${quantity}.`
    : `${filename}: kusov na tlač je ${quantity - cancelledCopies}, za ostatné sa vrátili peniaze.`;
