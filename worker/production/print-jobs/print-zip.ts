import { and, asc, count, eq, gt, inArray, isNotNull, isNull, max, or, sql, sum } from 'drizzle-orm';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { PrintZipInput, PrintZipQuery, PrintZipResponse } from '../../../shared/production/print-jobs/contract.ts';
import {
  isOpenPrintJob,
  isPrintableJob,
  printJobStatuses,
} from '../../../shared/production/print-jobs/print-job-status.ts';
import { pulled } from '../../engine/zip/pulled.ts';
import { zipStream } from '../../engine/zip/zip-stream.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { isSessionLink, sessionQuery } from '../../platform/core/session-links.ts';
import { linksEndAt } from '../../platform/core/signed-links.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orderItems, orders } from '../../platform/db/schema/main/orders.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { printJobItems, printJobs } from '../../platform/db/schema/main/production.ts';
import { isAtStation } from '../../shop/orders/at-station.ts';
import { actorKey, isStation } from './actor-key.ts';
import { printZipEntries } from './print-zip-entries.ts';
import { getJobFor, type JobRow } from './queries.ts';

const purpose = 'print-zip';
// A ZIP of this kind is limited to 4 GB, and a request to 10,000 calls of R2 and D1. The last file may exceed the first.
const maxBytes = 3_400_000_000;
const maxFiles = 4000;

/** Items of the same job go together. */
const keyOf = sql<string>`${printJobs.id} || '/' || printf('%06d', ${orderItems.position})`;

/**
 * Splits the files of some jobs into ZIPs, in the order of the jobs; the links stay the same, whatever is printed
 * meanwhile. Throws `print-job-not-found`, or why none of them may be printed.
 */
export async function planPrintZip(ctx: Context, actor: Actor, input: PrintZipInput): Promise<PrintZipResponse> {
  const asked = new Set('jobIds' in input ? input.jobIds : input.orderIds);
  const found = 'jobIds' in input ? [...asked] : await findOpenJobs(ctx, input.orderIds);
  const rowsOfJobs = await Promise.all(found.toSorted().map((id) => getJobFor(ctx, actor, id)));
  const jobs = rowsOfJobs.filter((row) => refusalOf(actor, row) === null);
  const [refusal] = rowsOfJobs.flatMap((row) => refusalOf(actor, row) ?? []);
  if (jobs.length === 0) throw new AppError(refusal ?? 'print-job-not-found');
  const ids = jobs.map(({ job }) => job.id);
  const rows = await planParts(ctx, ids);
  const of = rows.length;
  const single = jobs.length === 1 ? String(jobs[0]?.order.number) : null;
  const parts = rows.map(({ until, fileCount, sizeBytes }, index) => {
    const link = { jobs: ids.join(','), of, after: rows[index - 1]?.until ?? '', until: until ?? '' };
    const signed = sessionQuery(ctx, purpose, nameOf(index + 1, link));
    const query = `${new URLSearchParams({ ...link, of: String(of) })}&${signed}`;
    const filename = zipFilename(ctx, single, index + 1, of);
    return { url: `/api/print-jobs/zip/${index + 1}?${query}`, filename, fileCount, sizeBytes: Number(sizeBytes) };
  });
  return { parts, leftOut: asked.size - jobs.length, expiresAt: new Date(linksEndAt(ctx)).toISOString() };
}

/** Returns why a job is not printed from a ZIP; null: it may be. Of one that is done, somebody looks for its files. */
function refusalOf(actor: Actor, { job, order }: JobRow): ErrorCode | null {
  if (job.status === 'COMPLETED') return null;
  if (isAtStation(job) && !(isStation(actor) && job.statusBy === actorKey(actor))) return 'print-job-taken';
  if (order.heldAt !== null) return 'order-held';
  return isPrintableJob(job.kind, order.status) ? null : 'order-not-printable';
}

/** Returns the jobs that still print some of these orders; a held one waits. Throws `print-job-not-found`. */
async function findOpenJobs(ctx: Context, orderIds: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(
      and(
        inList(printJobs.orderId, orderIds),
        eq(printJobs.kind, 'ORDER'),
        inArray(printJobs.status, printJobStatuses.filter(isOpenPrintJob)),
        isNull(orders.heldAt),
      ),
    );
  if (found.length === 0) throw new AppError('print-job-not-found');
  return found.map(({ id }) => id);
}

function planParts(ctx: Context, ids: readonly string[]) {
  // Many small files fill a part too.
  const size = sql`coalesce(${prints.sizeBytes}, ${orderItems.sizeBytes})`;
  const weight = sql`max(${size}, ${Math.ceil(maxBytes / maxFiles)})`;
  const placed = ctx.db
    .select({
      key: keyOf.as('key'),
      sizeBytes: sql<number>`${size}`.as('bytes'),
      part: sql<number>`cast((sum(${weight}) over (order by ${keyOf}) - ${weight}) / ${maxBytes} as integer)`.as(
        'part',
      ),
    })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .innerJoin(orderItems, and(eq(orderItems.orderId, printJobs.orderId), eq(orderItems.mode, 'print')))
    .leftJoin(
      printJobItems,
      and(eq(printJobItems.jobId, printJobs.id), eq(printJobItems.position, orderItems.position)),
    )
    .leftJoin(prints, eq(prints.hash, orderItems.printHash))
    .where(
      and(
        inList(printJobs.id, ids),
        isNotHidden,
        or(eq(printJobs.kind, 'ORDER'), isNotNull(printJobItems.jobId)),
        gt(orderItems.quantity, orderItems.cancelledCopies),
      ),
    )
    .as('placed');
  return ctx.db
    .select({ until: max(placed.key), fileCount: count(), sizeBytes: sum(placed.sizeBytes) })
    .from(placed)
    .groupBy(sql`${placed.part}`)
    .orderBy(asc(placed.part));
}

/** Streams the ZIP that a link opens. Throws `print-link-expired`. */
export async function openPrintZip(ctx: Context, part: number, link: PrintZipQuery): Promise<Response> {
  if (!(await isSessionLink(ctx, purpose, nameOf(part, link), link))) throw new AppError('print-link-expired');
  const ids = link.jobs.split(',');
  const entries = printZipEntries(ctx, ids, link);
  return new Response(pulled(zipStream(entries, ctx.now)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${zipFilename(ctx, await numberOf(ctx, ids), part, link.of)}"`,
      'cache-control': 'private, no-store',
    },
  });
}

const nameOf = (part: number, { jobs, of, after, until }: Omit<PrintZipQuery, 'e' | 's' | 'n'>): string =>
  JSON.stringify([part, of, jobs, after, until]);

/** Returns the number of the order, if it is of one job. */
async function numberOf(ctx: Context, [id = '', ...others]: string[]): Promise<string | null> {
  if (others.length > 0) return null;
  const [job] = await ctx.db
    .select({ number: orders.number })
    .from(printJobs)
    .innerJoin(orders, eq(orders.id, printJobs.orderId))
    .where(eq(printJobs.id, id));
  return job ? String(job.number) : null;
}

const zipFilename = (ctx: Context, single: string | null, part: number, of: number): string =>
  `tlac-${single ?? new Date(ctx.now).toISOString().slice(0, 10)}${of > 1 ? `-cast-${part}-z-${of}` : ''}.zip`;
