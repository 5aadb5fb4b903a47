import { and, eq, ne } from 'drizzle-orm';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { newId } from '../../platform/core/new-id.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { checkDomain, checkNow } from './check-domain.ts';
import { type HostnameProblem, readHostname } from './hostname.ts';
import { type DomainRow, findDomain } from './queries.ts';
import { removeDomainsOf } from './remove-domain.ts';
import { keysOf } from './saas.ts';

const problems: Record<HostnameProblem, ErrorCode> = {
  invalid: 'domain-invalid',
  ip: 'domain-ip',
  apex: 'domain-apex',
  shop: 'domain-of-shop',
};
const firstCheckMs = 10 * 60_000;

const limitChecks = (ctx: Context, userId: string) =>
  enforceRateLimit(ctx, [{ key: `domain-checks:${userId}`, max: 30, windowMs: 3_600_000 }], 'too-many-domain-checks');

/**
 * Sets a user's domain, in place of another one, and looks at its record at once: it may be there already. Throws
 * `domains-off`, `domain-invalid`, `domain-ip`, `domain-apex`, `domain-of-shop`, `domain-taken`, `domain-removing`,
 * `too-many-domain-checks`.
 */
export async function saveDomain(ctx: Context, userId: string, typed: string): Promise<DomainRow | undefined> {
  const { target } = keysOf(ctx);
  const read = readHostname(typed, [new URL(ctx.origin).hostname, target]);
  if ('problem' in read) throw new AppError(problems[read.problem]);
  const { hostname } = read;
  await limitChecks(ctx, userId);
  const current = await findDomain(ctx, userId);
  if (current?.hostname === hostname) return current;
  await refuseTaken(ctx, hostname);
  const row = {
    ...{ id: newId(), userId, hostname, state: 'DNS' as const, createdAt: ctx.now, stateAt: ctx.now },
    nextCheckAt: ctx.now + firstCheckMs,
  };
  const inserted = await insert(ctx, userId, row);
  // Without a response of DNS it waits for the timed task.
  const checked = await checkDomain(ctx, inserted).catch((error: unknown) => {
    ctx.log.error('domain-check-failed', { domainId: row.id, ...errorFacts(error) });
  });
  // Another check was faster, or the response of DNS did not come.
  return checked ?? findDomain(ctx, userId);
}

async function insert(ctx: Context, userId: string, row: typeof brandDomains.$inferInsert): Promise<DomainRow> {
  try {
    const { inserted } = await batchOf(ctx.db, {
      removed: removeDomainsOf(ctx, userId),
      inserted: ctx.db.insert(brandDomains).values(row).returning(),
    });
    const [saved] = inserted;
    if (!saved) throw new Error('A domain was not inserted.');
    return saved;
  } catch (error) {
    // Two calls at once.
    if (isUniqueViolation(error, 'brand_domains.user_id')) throw new AppError('record-changed');
    throw error;
  }
}

async function refuseTaken(ctx: Context, hostname: string): Promise<void> {
  const [holder] = await ctx.db
    .select({ state: brandDomains.state })
    .from(brandDomains)
    .where(and(eq(brandDomains.hostname, hostname), ne(brandDomains.state, 'DNS'), ne(brandDomains.state, 'FAILED')));
  if (holder) throw new AppError(holder.state === 'REMOVING' ? 'domain-removing' : 'domain-taken');
}

/**
 * Looks again how a user's domain is doing; one that failed begins anew. Throws `domains-off`, `domain-not-found`,
 * `too-many-domain-checks`, `domain-service-silent`.
 */
export async function checkOwnDomain(ctx: Context, userId: string): Promise<DomainRow | undefined> {
  keysOf(ctx);
  const row = await findDomain(ctx, userId);
  if (!row) throw new AppError('domain-not-found');
  await limitChecks(ctx, userId);
  if (row.state !== 'FAILED') return (await checkNow(ctx, row)) ?? findDomain(ctx, userId);
  const [restarted] = await ctx.db
    .update(brandDomains)
    .set({ state: 'DNS', failure: null, stateAt: ctx.now, nextCheckAt: ctx.now + firstCheckMs })
    .where(and(eq(brandDomains.id, row.id), eq(brandDomains.state, 'FAILED')))
    .returning();
  return (restarted && (await checkNow(ctx, restarted))) ?? findDomain(ctx, userId);
}
