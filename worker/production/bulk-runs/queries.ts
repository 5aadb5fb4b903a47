import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOperator } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import { type BulkAction, bulkActions } from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type {
  BulkRun,
  BulkRunQuery,
  BulkRunResponse,
  BulkRunRow,
  BulkRunsResponse,
} from '../../../shared/production/bulk-runs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { bankTransactions } from '../../platform/db/schema/main/payments.ts';
import { bulkRunRows, bulkRuns, printJobs } from '../../platform/db/schema/main/production.ts';

export type BulkRowOf = typeof bulkRunRows.$inferSelect;

const maxRuns = 20;
const maxRows = 50;

const selectRuns = (ctx: Context) =>
  ctx.db
    .select({ ...getTableColumns(bulkRuns), by: users.name, open: countOpen(ctx) })
    .from(bulkRuns)
    .innerJoin(users, eq(users.id, bulkRuns.userId));
type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

/** What a user may see: operators see no money. */
const isVisibleTo = (user: Viewer) => (isOperator(user) ? ne(bulkRuns.action, 'book') : undefined);
type Viewer = Pick<CurrentUser, 'role'>;

/** Returns the newest runs of all admins. */
export async function listBulkRuns(ctx: Context, user: Viewer): Promise<BulkRunsResponse['runs']> {
  const rows = await selectRuns(ctx)
    .where(isVisibleTo(user))
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(maxRuns);
  return rows.map(toRunResponse);
}

/** Throws `bulk-run-not-found`. */
export async function getBulkRun(ctx: Context, id: string, user: Viewer): Promise<BulkRun> {
  const [row] = await selectRuns(ctx).where(and(eq(bulkRuns.id, id), isVisibleTo(user)));
  if (!row) throw new AppError('bulk-run-not-found');
  return toRunResponse(row);
}

/** Returns the run that an admin's click has begun. */
export async function findRunOfKey(ctx: Context, userId: string, key: string): Promise<BulkRun | undefined> {
  const [row] = await selectRuns(ctx).where(and(eq(bulkRuns.userId, userId), eq(bulkRuns.key, key)));
  return row && toRunResponse(row);
}

/** Returns a run with a page of its rows. Throws `bulk-run-not-found`. */
export async function readBulkRun(
  ctx: Context,
  id: string,
  { rows, cursor }: BulkRunQuery,
  user: Viewer,
): Promise<BulkRunResponse> {
  const run = await getBulkRun(ctx, id, user);
  const found = await ctx.db
    .select()
    .from(bulkRunRows)
    .where(
      and(
        eq(bulkRunRows.runId, id),
        gt(bulkRunRows.position, cursor),
        rows === 'undone' ? isUndone(run.action) : undefined,
      ),
    )
    .orderBy(asc(bulkRunRows.position))
    .limit(maxRows + 1);
  const page = found.slice(0, maxRows);
  return {
    run,
    rows: page.map(toRowResponse),
    nextCursor: found.length > maxRows ? String(page.at(-1)?.position) : null,
  };
}

const isPrintBegun = or(
  inArray(orders.status, ['PRINT_COMPLETED', 'SHIPPED', 'RECEIVED']),
  rowExists(
    printJobs,
    and(
      eq(printJobs.orderId, orders.id),
      eq(printJobs.kind, 'ORDER'),
      inArray(printJobs.status, ['READY', 'PRINTING']),
    ),
  ),
);

const after: Record<Exclude<BulkAction, 'book'>, SQL | undefined> = {
  print: isPrintBegun,
  school: isPrintBegun,
  printed: inArray(orders.status, ['PRINT_COMPLETED', 'SHIPPED', 'RECEIVED']),
  ship: inArray(orders.status, ['SHIPPED', 'RECEIVED']),
  tracking: eq(orders.trackingNumber, bulkRunRows.trackingNumber),
};

/** Its order is not yet as the run wanted it, nor gone, or its transfer still waits: somebody has to look at it. */
const isOpen = (action: BulkAction): SQL =>
  action === 'book'
    ? noRowExists(
        bankTransactions,
        and(eq(bankTransactions.key, bulkRunRows.transactionKey), eq(bankTransactions.isOpen, false)),
      )
    : noRowExists(
        orders,
        and(
          eq(orders.id, bulkRunRows.orderId),
          or(isNotNull(orders.hiddenAt), eq(orders.status, 'CANCELLED'), after[action]),
        ),
      );

const notDone = inArray(bulkRunRows.status, ['SKIPPED', 'FAILED']);
const isUndone = (action: BulkAction): SQL | undefined => and(notDone, isOpen(action));

const maxOpen = 100;
// Older ones are on no screen.
const recentMs = 3_600_000;

/** Of a run of `selectRuns`: how many of its rows somebody has to look at; of one that goes on, all not done so far. */
function countOpen({ now }: Context): SQL<number> {
  const isOfAction = or(...bulkActions.map((action) => and(eq(bulkRuns.action, action), isOpen(action))));
  const isOpenRow = and(eq(bulkRunRows.runId, bulkRuns.id), notDone, isOfAction);
  const left = sql`${bulkRuns.skipped} + ${bulkRuns.failed}`;
  return sql`iif(${left} > 0 and ${bulkRuns.endedAt} >= ${now - recentMs},
    (select count(*) from (select 1 from ${bulkRunRows} where ${isOpenRow} limit ${maxOpen})), ${left})`;
}

/** Returns all rows that were not done, of a run that may have 1,000. */
export const listUndoneRows = (ctx: Context, runId: string): Promise<BulkRowOf[]> =>
  ctx.db
    .select()
    .from(bulkRunRows)
    .where(and(eq(bulkRunRows.runId, runId), notDone))
    .orderBy(asc(bulkRunRows.position));

/** Returns the first rows that wait. */
export const listWaitingRows = (ctx: Context, runId: string, max: number): Promise<BulkRowOf[]> =>
  ctx.db
    .select()
    .from(bulkRunRows)
    .where(and(eq(bulkRunRows.runId, runId), eq(bulkRunRows.status, 'WAITING')))
    .orderBy(asc(bulkRunRows.position))
    .limit(max);

const toRunResponse = ({ userId, by, key: _key, createdAt, endedAt, ...run }: RunRow): BulkRun => ({
  ...run,
  createdAt: new Date(createdAt).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  by: { id: userId, name: by },
});

const toRowResponse = ({
  position,
  orderId,
  orderNumber,
  status,
  code,
  line,
  trackingNumber,
}: BulkRowOf): BulkRunRow => ({
  position,
  orderId,
  orderNumber,
  status,
  // Written by `settleRow` alone.
  code: code as BulkRunRow['code'],
  line,
  trackingNumber,
});
