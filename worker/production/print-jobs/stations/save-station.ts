import { and, eq, gt, lt, type SQL } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { HeartbeatInput, StationInput } from '../../../../shared/production/print-jobs/print-stations.ts';
import type { Actor } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { printStations } from '../../../platform/db/schema/main/production.ts';
import { stationKey } from './station-key.ts';

const minute = 60_000;
const maxStations = 20;
const maxSilence = 30 * 24 * 60 * minute;

type Report = Pick<HeartbeatInput, 'printers' | 'queue'>;

/**
 * Stores that a station is there, and what it reports: once a minute, or when something but counts has changed. Returns
 * its id. Throws `too-many-stations`.
 */
export async function saveStation(
  ctx: Context,
  actor: Actor,
  { id: code, name }: StationInput,
  report?: Report,
): Promise<string> {
  const id = stationKey(actor, code);
  const [known] = await ctx.db.select().from(printStations).where(eq(printStations.id, id));
  if (!known) await assertRoom(ctx, stationKey(actor, ''));
  const isFresh = known && known.seenAt > ctx.now - minute && known.name === name;
  if (isFresh && (!report || stateOf(report) === stateOf(known))) return id;
  const values = { name, seenAt: ctx.now, ...report };
  await ctx.db
    .insert(printStations)
    .values({ id, printers: [], ...values })
    .onConflictDoUpdate({ target: printStations.id, set: values });
  return id;
}

/** A computer that was silent for a month was replaced. */
export const isInUse = (ctx: Context): SQL => gt(printStations.seenAt, ctx.now - maxSilence);

const stateOf = ({ printers, queue }: Report): string =>
  JSON.stringify([queue === 0, printers.map(({ name, status, mediaType }) => [name, status, mediaType])]);

async function assertRoom(ctx: Context, prefix: string): Promise<void> {
  const found = await ctx.db
    .select({ id: printStations.id })
    .from(printStations)
    // Those that begin with the prefix.
    .where(and(gt(printStations.id, prefix), lt(printStations.id, `${prefix}\u{10ffff}`), isInUse(ctx)))
    .limit(maxStations);
  if (found.length >= maxStations) throw new AppError('too-many-stations');
}
