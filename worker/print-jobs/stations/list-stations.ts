import { and, desc, isNotNull, or, sql } from 'drizzle-orm';
import type {
  HeartbeatInput,
  HeartbeatResponse,
  PrintStationsResponse,
} from '../../../shared/contract/print-stations.ts';
import type { Actor } from '../../audit/record-audit.ts';
import type { Context } from '../../core/context.ts';
import { apiTokens, printStations, users } from '../../db/schema.ts';
import { fromLeased, isInPrintableState, isLeasable, isLeased } from '../printable-jobs.ts';
import { isInUse, saveStation } from './save-station.ts';

const maxStations = 100;

/** Stores what a station reports. Returns the leases of it that hold. */
export async function recordHeartbeat(ctx: Context, actor: Actor, input: HeartbeatInput): Promise<HeartbeatResponse> {
  const stationId = await saveStation(ctx, actor, input.station, input);
  const leases = await ctx.db.all<{ id: string; jobId: string; isPaused: number }>(sql`
    select lease_id as id, print_jobs.id as jobId, held_at is not null as isPaused ${fromLeased}
    join orders on orders.id = print_jobs.order_id
    where ${isLeased} and station_id = ${stationId} and hidden_at is null and ${isInPrintableState} order by print_jobs.id`);
  return { leases: leases.map((lease) => ({ ...lease, isPaused: lease.isPaused === 1 })) };
}

/** Returns the stations that are in use, those seen last first: not of a token that was deleted. */
export async function listStations(ctx: Context): Promise<PrintStationsResponse['stations']> {
  // `token:<id>/<code>` or `user:<id>/<code>`.
  const owner = sql`substr(${printStations.id}, 1, instr(${printStations.id}, '/') - 1)`;
  const rows = await ctx.db
    .select({ station: printStations, token: sql<string>`coalesce(${apiTokens.name}, ${users.name})` })
    .from(printStations)
    .leftJoin(apiTokens, sql`${apiTokens.id} = substr(${owner}, 7)`)
    .leftJoin(users, sql`${users.id} = substr(${owner}, 6)`)
    .where(and(isInUse(ctx), or(isNotNull(apiTokens.id), isNotNull(users.id))))
    .orderBy(desc(printStations.seenAt))
    .limit(maxStations);
  return rows.map(({ station: { seenAt, ...station }, token }) => ({
    ...station,
    token,
    seenAt: new Date(seenAt).toISOString(),
  }));
}

/** Returns how many prints wait that stations may have, by paper size. */
export const listNeeds = (ctx: Context): Promise<PrintStationsResponse['needs']> =>
  ctx.db.all(sql`
    select product_name as format, sum(coalesce(done.wanted, quantity) - coalesce(done.copies, 0)) as prints
    from print_jobs
    join orders on orders.id = print_jobs.order_id
    join order_items on order_items.order_id = print_jobs.order_id and mode = 'print'
    left join print_job_items as done on done.job_id = print_jobs.id and done.position = order_items.position
    where print_jobs.status in ('READY', 'PRINTING') and coalesce(done.status, 'WAITING') = 'WAITING'
      and (print_jobs.kind = 'ORDER' or done.job_id is not null) and ${isLeasable}
    group by product_name order by product_name`);
