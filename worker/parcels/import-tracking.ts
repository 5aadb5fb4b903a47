import { and } from 'drizzle-orm';
import { trackingNumberInput } from '../../shared/contract/admin-orders.ts';
import {
  maxTrackingRows,
  type TrackingInput,
  type TrackingResult,
  type TrackingRow,
} from '../../shared/contract/parcels.ts';
import { AppError } from '../../shared/errors.ts';
import type { Carrier } from '../../shared/rules/carriers.ts';
import { isPrintableOrder } from '../../shared/rules/print-job-status.ts';
import type { Context } from '../core/context.ts';
import { readCsv } from '../core/csv.ts';
import type { CurrentUser } from '../core/guards.ts';
import { inList } from '../db/in-list.ts';
import { isNotHidden, orders } from '../db/schema.ts';
import type { OrderRow } from '../orders/queries.ts';
import { setOrderStatus } from '../orders/status/set-order-status.ts';

type FileRow = Omit<TrackingRow, 'result'>;
type FoundOrder = Pick<OrderRow, 'id' | 'number' | 'kind' | 'status' | 'trackingNumber' | 'heldAt'>;

/**
 * Ships the orders of a carrier's file with their tracking numbers, each row on its own, and returns what became of
 * each. Imported again it changes nothing and mails nobody. Throws `invalid-input`.
 */
export async function importTracking(
  ctx: Context,
  admin: CurrentUser,
  { csv, carrier }: TrackingInput,
): Promise<TrackingRow[]> {
  const rows = rowsOf(csv);
  if (rows.length === 0) throw invalidFile('V súbore nie je žiadna zásielka.');
  if (rows.length > maxTrackingRows) throw invalidFile(`Naraz najviac ${maxTrackingRows} zásielok.`);
  const found = await findByNumbers(ctx, rows);
  const imported: TrackingRow[] = [];
  for (const row of rows) {
    const result = judge(row, found.get(row.orderNumber));
    imported.push({ ...row, result: result === 'saved' ? await ship(ctx, admin, row, carrier) : result });
  }
  return imported;
}

/** Returns the rows with anything in them, without a header. */
function rowsOf(csv: string): FileRow[] {
  const rows = readCsv(csv).map(([orderNumber = '', trackingNumber = ''], index) => ({
    line: index + 1,
    orderNumber: orderNumber.slice(0, 50),
    trackingNumber: trackingNumber.slice(0, 60),
  }));
  return rows.filter(({ line, orderNumber, trackingNumber }) => {
    const isHeader = line === 1 && !/\d/.test(orderNumber + trackingNumber);
    return !isHeader && orderNumber + trackingNumber !== '';
  });
}

/** Returns what is to become of a row; 'saved' when it is to be written. */
function judge({ orderNumber, trackingNumber }: FileRow, order: FoundOrder | undefined): TrackingResult {
  if (!isOrderNumber(orderNumber) || trackingNumber === '' || !trackingNumberInput.safeParse(trackingNumber).success)
    return 'malformed';
  if (!order) return 'unknown-order';
  const isSent = order.status === 'SHIPPED' || order.status === 'RECEIVED';
  if (isSent && order.trackingNumber === trackingNumber) return 'unchanged';
  if (isSent && order.trackingNumber !== null) return 'other-number';
  return order.kind === 'PRINT' &&
    (order.status === 'SHIPPED' || (isPrintableOrder(order.status) && order.heldAt === null))
    ? 'saved'
    : 'not-sendable';
}

async function ship(ctx: Context, admin: CurrentUser, row: FileRow, carrier: Carrier): Promise<TrackingResult> {
  // Judged again: an earlier row may have shipped it, or somebody else meanwhile.
  const order = (await findByNumbers(ctx, [row])).get(row.orderNumber);
  const result = judge(row, order);
  if (!order || result !== 'saved') return result;
  const { trackingNumber } = row;
  try {
    await setOrderStatus(ctx, admin, order.id, {
      status: 'SHIPPED',
      fromStatus: order.status,
      carrier,
      trackingNumber,
    });
    return 'saved';
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return 'changed';
    // The rows before it are written whole: the same file goes on from here.
    throw error;
  }
}

const isOrderNumber = (text: string): boolean => /^\d{10}$/.test(text);

async function findByNumbers(ctx: Context, rows: readonly FileRow[]): Promise<Map<string, FoundOrder>> {
  const numbers = rows.flatMap(({ orderNumber }) => (isOrderNumber(orderNumber) ? [Number(orderNumber)] : []));
  const { id, number, kind, status, trackingNumber, heldAt } = orders;
  const found = await ctx.db
    .select({ id, number, kind, status, trackingNumber, heldAt })
    .from(orders)
    .where(and(inList(orders.number, numbers), isNotHidden));
  return new Map(found.map((order) => [String(order.number), order]));
}

const invalidFile = (message: string) => new AppError('invalid-input', [{ field: 'csv', message }]);
