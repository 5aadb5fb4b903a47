import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { DomainFailure, DomainState } from '../../../shared/library/domains/domain-states.ts';
import { nextCheckOf, nextDomainState } from '../../../shared/library/domains/next-domain-state.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import {
  type CustomHostname,
  createHostname,
  deleteHostname,
  getHostname,
  RefusedHostname,
} from './custom-hostnames.ts';
import type { DomainRow } from './queries.ts';
import { resolveCname } from './resolve-cname.ts';
import { targetOf } from './saas.ts';

/**
 * Looks how a domain is doing, and takes it a step further: its record gives it the host name, that a certificate, and
 * the certificate makes it active. Returns it as it is then. Throws when DNS or Cloudflare don't say: nothing changes.
 */
export async function checkDomain(ctx: Context, row: DomainRow): Promise<DomainRow | undefined> {
  const seen = await resolveCname(ctx, row.hostname);
  const isPointed = seen === targetOf(ctx, row.userId);
  const found = row.externalId === null ? undefined : await getHostname(ctx, row.externalId);
  const hostname = found && { status: found.status, certificate: found.ssl.status };
  const verdict = nextDomainState({ ...row, isPointed, hostname }, ctx.now);
  const seenTarget = isPointed ? null : seen;
  if ('failure' in verdict) return fail(ctx, row, verdict.failure, seenTarget);
  const { state, misses } = verdict;
  const isMade = state !== 'CERTIFICATE' || found !== undefined;
  const claimed = await move(ctx, row, { state, misses, seenTarget, ...(isMade ? {} : { externalId: null }) });
  return claimed?.state === 'CERTIFICATE' && !isMade ? create(ctx, claimed) : claimed;
}

/** The row is this account's from here on: the host name is made at Cloudflare after it. */
async function create(ctx: Context, row: DomainRow): Promise<DomainRow | undefined> {
  let made: CustomHostname;
  try {
    made = await createHostname(ctx, row.hostname);
  } catch (error) {
    if (!(error instanceof RefusedHostname)) throw error;
    ctx.log.warn('domain-refused', { domainId: row.id, ...errorFacts(error) });
    return fail(ctx, row, 'refused', null);
  }
  const saved = await move(ctx, row, { externalId: made.id });
  // It was removed meanwhile, perhaps before Cloudflare had it to delete.
  if (!saved) await deleteHostname(ctx, made.id);
  return saved;
}

async function fail(
  ctx: Context,
  row: DomainRow,
  failure: DomainFailure,
  seenTarget: string | null,
): Promise<DomainRow | undefined> {
  // Before the row gives the host name away.
  if (row.externalId !== null) await deleteHostname(ctx, row.externalId);
  return move(ctx, row, { state: 'FAILED', failure, seenTarget, externalId: null, misses: 0 });
}

type Change = Partial<Pick<DomainRow, 'failure' | 'seenTarget' | 'externalId' | 'misses'>> & { state?: DomainState };

/** Writes what a check found, unless the row is in another state by now; returns it, or undefined. */
async function move(ctx: Context, row: DomainRow, change: Change): Promise<DomainRow | undefined> {
  const state = change.state ?? row.state;
  const isNew = state !== row.state;
  const stateAt = isNew ? ctx.now : row.stateAt;
  const wait = nextCheckOf(state, { age: ctx.now - stateAt, misses: change.misses ?? row.misses });
  const set = {
    ...{ failure: null, ...change, state, stateAt },
    ...{ checkedAt: ctx.now, nextCheckAt: wait === null ? null : ctx.now + wait },
  };
  try {
    const [moved] = await ctx.db
      .update(brandDomains)
      .set(set)
      .where(and(eq(brandDomains.id, row.id), eq(brandDomains.state, row.state)))
      .returning();
    if (moved && isNew) ctx.log.info('domain-moved', { domainId: row.id, state, failure: moved.failure });
    return moved;
  } catch (error) {
    if (!isUniqueViolation(error, 'brand_domains.hostname')) throw error;
    return move(ctx, row, { state: 'FAILED', failure: 'taken' });
  }
}

/** Runs a check while its owner waits: what DNS or Cloudflare don't say is logged. Throws `domain-service-silent`. */
export async function checkNow(ctx: Context, row: DomainRow): Promise<DomainRow | undefined> {
  try {
    return await checkDomain(ctx, row);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error('domain-check-failed', { domainId: row.id, ...errorFacts(error) });
    throw new AppError('domain-service-silent');
  }
}
