import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { BulkRun, bulkRunInput } from '../../../shared/production/bulk-runs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { bulkRunRows } from '../../platform/db/schema/main/production.ts';
import { type BulkRowOf, findRunOfKey } from './queries.ts';
import { readTrackingRows } from './tracking-rows.ts';

type Input = z.output<typeof bulkRunInput>;

/** Returns the run that an admin's click has begun. Throws `idempotency-key-reused` if that click asked for another. */
export async function findEarlierRun(
  ctx: Context,
  userId: string,
  key: string,
  input: Input,
): Promise<BulkRun | undefined> {
  const run = await findRunOfKey(ctx, userId, key);
  if (!run) return undefined;
  const rows = await ctx.db.select().from(bulkRunRows).where(eq(bulkRunRows.runId, run.id));
  const [begun, asked] = [new Set(rows.map(keyOf)), askedOf(input)];
  const carrier = input.action === 'tracking' ? input.carrier : null;
  const isSame =
    run.action === input.action &&
    run.carrier === carrier &&
    begun.size === asked.size &&
    [...asked].every((each) => begun.has(each));
  if (!isSame) throw new AppError('idempotency-key-reused');
  return run;
}

const askedOf = (input: Input): Set<string> =>
  new Set(
    input.action === 'tracking'
      ? readTrackingRows(input.csv).map((row) => keyOf({ ...row, orderId: null }))
      : input.orderIds,
  );

/** A line of a file may name a parcel of several orders. */
const keyOf = ({ line, trackingNumber, orderId }: Pick<BulkRowOf, 'line' | 'trackingNumber' | 'orderId'>): string =>
  line === null ? (orderId ?? '') : `${line} ${trackingNumber}`;
