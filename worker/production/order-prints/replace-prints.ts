import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { changeableOrders, settledJobs } from '../../../shared/production/print-jobs/print-job-status.ts';
import { formatName } from '../../../shared/shop/prints/print-formats.ts';
import { printSummary } from '../../../shared/shop/prints/print-words.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { isNotHidden, type OrderedPrint, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { setItemPrint } from '../../shop/orders/change-items.ts';
import { printColumns, type ReadyPrints } from '../../shop/orders/create/ordered-prints.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { isPrintGone, markOrdered, releasePrints } from '../../shop/prints/hold-prints.ts';
import type { PlannedChange } from './change-order-prints.ts';

/**
 * Gives items the files that were made for them, in one batch with its audit entry, and with a mail to the customer if
 * they had seen other crops; returns whether there was one. Does nothing for files that are not READY. Throws `order-changed`: the order, or what it has
 * meanwhile, is another one; `print-not-prepared`.
 */
export async function replacePrints(
  ctx: Context,
  admin: Actor,
  order: Pick<OrderRow, 'id' | 'number'>,
  changes: readonly PlannedChange[],
  files: ReadyPrints,
): Promise<boolean> {
  const replaced = changes.flatMap((change) => {
    const file = files.get(change.planned.hash);
    if (file?.status !== 'READY') return [];
    // The same print is another file when a newer renderer made it again.
    const isSame = change.item.printHash === file.hash;
    if (isSame && change.item.printSha256 === file.sha256) return [];
    const isChanged = change.item.print !== null && !isSame;
    const columns = printColumns({ ...change, plan: change.planned.plan }, file);
    return [
      {
        ...{ item: change.item, file, isChanged, ...columns },
        print: { ...columns.print, ...(isChanged && { changedAt: ctx.now }) },
      },
    ];
  });
  const [first] = replaced;
  if (!first) return false;
  const isMailed = replaced.some(({ isChanged }) => isChanged);
  const setItem = ({ item, printHash, printSha256, print }: (typeof replaced)[number]) =>
    setItemPrint(
      ctx,
      { orderId: order.id, position: item.position },
      { printHash, printSha256, print },
      and(hasPrint(item.printHash), isChangeable(order.id)),
    );
  try {
    await ctx.db.batch([
      setItem(first),
      ...replaced.slice(1).map(setItem),
      ...markOrdered(ctx, new Map(replaced.map(({ file }) => [file.hash, file]))),
      releasePrints(
        ctx,
        replaced.flatMap(({ item }) => item.printHash ?? []),
      ),
      auditStatement(ctx, admin, {
        action: 'order.prints',
        subjectId: order.id,
        subject: String(order.number),
        before: { prints: replaced.map(({ item }) => printLine(item.position, item.print)) },
        after: { prints: replaced.map(({ item, print }) => printLine(item.position, print)) },
      }),
      ...(isMailed ? [writeOrderMail(ctx, { kind: 'print-changed', orderId: order.id, changeId: null })] : []),
    ]);
  } catch (error) {
    if (isAssertionFailure(error, 'order_items.product_name')) throw new AppError('order-changed');
    if (isPrintGone(error)) throw new AppError('print-not-prepared');
    throw error;
  }
  return isMailed;
}

const hasPrint = (hash: string | null): SQL => sql`${orderItems.printHash} is ${hash}`;

/** Returns the condition that nothing of an order is being printed, or lies on paper. */
export const isChangeable = (orderId: string): SQL | undefined =>
  and(
    rowExists(orders, and(eq(orders.id, orderId), inArray(orders.status, [...changeableOrders]), isNotHidden)),
    hasNothingPrinted(orderId),
  );

/** Returns the condition that nothing of an order is being printed, or was. */
export const hasNothingPrinted = (orderId: string | typeof orders.id): SQL =>
  noRowExists(printJobs, and(eq(printJobs.orderId, orderId), isPrintedJob));

const isPrintedJob = or(
  inArray(printJobs.status, [...settledJobs]),
  // An item that failed after some of its copies counts too: the rest is printed later, and has to be alike.
  rowExists(printJobItems, and(eq(printJobItems.jobId, printJobs.id), gt(printJobItems.copies, 0))),
);

function printLine(position: number, print: OrderedPrint | null): string {
  if (!print) return `${position + 1}. bez výrezu`;
  const { format, choice, verdict } = print;
  const { crop, mode, turn } = choice;
  const where = crop ? `, výrez ${crop.left}; ${crop.top} (${crop.width} × ${crop.height} px)` : '';
  return `${position + 1}. ${printSummary({ formatName: formatName(format), mode, verdict })}${where}${turn ? ', otočená' : ''}`;
}
