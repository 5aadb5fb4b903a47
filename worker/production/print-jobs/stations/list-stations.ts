import { and, desc, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PrintItemStatus, PrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type {
  HeartbeatInput,
  HeartbeatResponse,
  PrintStationsResponse,
} from '../../../../shared/production/print-jobs/print-stations.ts';
import type { Actor } from '../../../platform/audit/record-audit.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inList } from '../../../platform/db/in-list.ts';
import { users } from '../../../platform/db/schema/main/accounts.ts';
import { printJobs, printStations } from '../../../platform/db/schema/main/production.ts';
import { apiTokens } from '../../../platform/db/schema/main/sign-in.ts';
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

// What no one has said anything of is stored with its job: its items need not be read.
const isUntouched = sql`not exists (select 1 from print_job_items where job_id = print_jobs.id)`;
const waitingOf = (statuses: readonly PrintItemStatus[]) => sql`(
  select json_group_array(json_object('format', product_name, 'copies', coalesce(wanted, quantity - cancelled_copies) - coalesce(copies, 0)))
  from order_items left join print_job_items on job_id = print_jobs.id and print_job_items.position = order_items.position
  where order_items.order_id = print_jobs.order_id and mode = 'print' and ${inList(sql`coalesce(print_job_items.status, 'WAITING')`, statuses)}
    and (print_jobs.kind = 'ORDER' or job_id is not null))`;

interface Unmade {
  jobs: readonly PrintJobStatus[];
  items: readonly PrintItemStatus[];
}

const countUnmade = (ctx: Context, { jobs, items }: Unmade): Promise<PrintStationsResponse['needs']> =>
  ctx.db.all(sql`
    select value ->> 'format' as format, sum(value ->> 'copies') as prints
    from print_jobs join orders on orders.id = print_jobs.order_id, json_each(iif(${isUntouched}, content, ${waitingOf(items)}))
    where ${inArray(printJobs.status, [...jobs])} and ${isLeasable}
    group by 1 having prints > 0 order by 1`);

/** Returns how many prints wait that stations may have, by paper size. */
export const listNeeds = (ctx: Context) => countUnmade(ctx, { jobs: ['READY', 'PRINTING'], items: ['WAITING'] });

/** Returns how many prints of all begun jobs are not made: those that failed need their paper once more. */
export const countUnprinted = (ctx: Context) =>
  countUnmade(ctx, { jobs: ['READY', 'PRINTING', 'FAILED'], items: ['WAITING', 'FAILED'] });
