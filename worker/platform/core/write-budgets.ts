import { eq, sql } from 'drizzle-orm';
import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import { freeStorageBytes } from '../../../shared/money/storage/storage-usage.ts';
import { insertWhere } from '../db/insert-where.ts';
import { users } from '../db/schema/main/accounts.ts';
import { rateLimits } from '../db/schema/main/platform.ts';
import type { Context } from './context.ts';
import { tooSoon } from './growing-delays.ts';
import { rateLimitKey } from './rate-limit-key.ts';

interface Budget {
  max: number;
  windowMs: number;
  code: ErrorCode;
  /** How many times as much an account has that pays for its plan; four by default. */
  paidShare?: number;
}

const hour = 3_600_000;
const day = 24 * hour;
/** At what D1 asks for a million rows, 50,000 cost 0.05 $. */
const rowsOfHour = { max: 50_000, windowMs: hour };

/**
 * What an account on the free plan may have D1 write, in rows with their index entries; one that pays for its plan some
 * times as much. What a call weighs and what people need is in docs/abuse.md.
 */
const budgets = {
  trash: { ...rowsOfHour, code: 'too-many-trashed' },
  restore: { ...rowsOfHour, code: 'too-many-restored' },
  link: { ...rowsOfHour, code: 'too-many-linked' },
  move: { ...rowsOfHour, code: 'too-many-album-moves' },
  order: { ...rowsOfHour, code: 'too-many-album-moves' },
  'edit-album': { ...rowsOfHour, code: 'too-many-album-edits' },
  school: { ...rowsOfHour, code: 'too-many-school-edits' },
  'publish-school': { ...rowsOfHour, code: 'too-many-school-edits' },
  // Beside the others: nothing that was done before may keep photos of a child in sight.
  'withdraw-school': { ...rowsOfHour, code: 'too-many-school-edits' },
  // With a paid plan 40,000 photos move in within an evening.
  upload: { ...rowsOfHour, paidShare: 8, code: 'too-many-uploads' },
  'upload-of-week': { max: 400_000, windowMs: 7 * day, paidShare: 8, code: 'too-many-uploads' },
  // What guests add to the albums of the account: beside its own, so that neither takes the other's.
  'guest-upload': { ...rowsOfHour, code: 'too-many-guest-photos' },
  'guest-upload-of-day': { max: 120_000, windowMs: day, code: 'too-many-guest-photos' },
  erase: { max: 50_000, windowMs: day, code: 'too-many-erased' },
  // Hashes: looking them up writes nothing, and reads up to 34 rows for each.
  known: { max: 100_000, windowMs: day, code: 'too-many-known' },
  // Photos whose names are looked at: a row read of each, at 0.001 $ a million.
  search: { max: 3_000_000, windowMs: hour, code: 'too-many-searches' },
  // Lock, lock code, recovery codes, names of passkeys.
  account: { ...rowsOfHour, code: 'too-many-requests' },
  profile: { max: 50_000, windowMs: day, code: 'too-many-profile-edits' },
} as const satisfies Record<string, Budget>;

const usualPaidShare = 4;
/** What each call writes besides its photos: the account, the budget itself. */
const rowsOfCall = 10;

interface Spending {
  /**
   * One statement does it all, however many photos there are: the first such call of a window may run, and what it takes
   * above the budget makes that window as many times longer.
   */
  isIndivisible?: boolean;
}

/**
 * Counts the rows that a call is about to write for an account. Throws the budget's error, with the time until it begins
 * anew; what is refused is not counted, and costs no row written.
 */
export async function spendBudget(
  ctx: Context,
  userId: string,
  kind: keyof typeof budgets,
  rows: number,
  { isIndivisible = false }: Spending = {},
): Promise<void> {
  const { max, windowMs, code, paidShare = usualPaidShare }: Budget = budgets[kind];
  const key = rateLimitKey(ctx, `budget-${kind}:${userId}`);
  const limit = sql<number>`(select iif(${users.storageLimitBytes} between 1 and ${freeStorageBytes}, ${max}, ${max * paidShare})
    from ${users} where ${users.id} = ${userId})`;
  const wanted = rows + rowsOfCall;
  const weight = isIndivisible ? sql`min(${wanted}, ${limit})` : sql`${wanted}`;
  const windows = isIndivisible ? sql`max(1, cast((${wanted} + ${limit} - 1) / ${limit} as integer))` : sql`1`;
  const isRunning = sql`${rateLimits.windowEndsAt} > ${ctx.now}`;
  const spent = await insertWhere(ctx.db, rateLimits, {
    values: { key, count: weight, windowEndsAt: sql`${ctx.now} + ${windowMs} * ${windows}` },
    where: sql`${weight} <= ${limit}`,
  })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`iif(${isRunning}, ${rateLimits.count}, 0) + excluded.count`,
        windowEndsAt: sql`iif(${isRunning}, ${rateLimits.windowEndsAt}, excluded.window_ends_at)`,
      },
      setWhere: sql`not ${isRunning} or ${rateLimits.count} + excluded.count <= ${limit}`,
    })
    .returning({ key: rateLimits.key });
  if (spent.length === 0) throw await refusal(ctx, key, code, wanted, limit, windowMs);
}

async function refusal(
  ctx: Context,
  key: string,
  code: ErrorCode,
  wanted: number,
  limit: ReturnType<typeof sql<number>>,
  windowMs: number,
): Promise<AppError> {
  const [budget] = await ctx.db
    .select({ limit, until: rateLimits.windowEndsAt })
    .from(sql`(select 1)`)
    .leftJoin(rateLimits, eq(rateLimits.key, key));
  const waitMs = Math.max((budget?.until ?? 0) - ctx.now, 0) || windowMs;
  if (budget && wanted <= budget.limit) return tooSoon(code, waitMs);
  // No wait would help.
  const text = errors[code][1].replace('Skúste to neskôr.', 'Vyberte naraz menej fotiek.');
  return new AppError(code, undefined, text, undefined, Math.ceil(waitMs / 1000));
}
