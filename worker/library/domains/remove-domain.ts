import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { emit } from '../../platform/core/outbox.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { deleteHostname, findHostname } from './custom-hostnames.ts';
import { type DomainRow, findDomain } from './queries.ts';

const retryMs = 3_600_000;

/** Removes a user's domain: it opens nothing from now on. Throws `domain-not-found`. */
export async function removeDomain(ctx: Context, userId: string): Promise<void> {
  if (!(await findDomain(ctx, userId))) throw new AppError('domain-not-found');
  await batchOf(ctx.db, removeDomainsOf(ctx, userId));
}

/** Returns the statements that remove a user's domain; the row stays until Cloudflare has deleted what it has of it. */
export const removeDomainsOf = (ctx: Context, userId: string) =>
  [
    ctx.db
      .delete(brandDomains)
      .where(and(eq(brandDomains.userId, userId), inArray(brandDomains.state, ['DNS', 'FAILED']))),
    ctx.db
      .update(brandDomains)
      .set({ state: 'REMOVING', stateAt: ctx.now, nextCheckAt: ctx.now + retryMs })
      .where(and(eq(brandDomains.userId, userId), inArray(brandDomains.state, ['CERTIFICATE', 'ACTIVE']))),
    emit(ctx, { type: 'remove-domains', userId }, { when: rowExists(brandDomains, isRemoved(userId)) }),
  ] as const;

const isRemoved = (userId: string) => and(eq(brandDomains.userId, userId), eq(brandDomains.state, 'REMOVING'));

/** Job: deletes at Cloudflare what a user has removed. Throws what failed: then it is tried again. */
export async function removeDomains(ctx: Context, userId: string): Promise<void> {
  for (const row of await ctx.db.select().from(brandDomains).where(isRemoved(userId)))
    await removeAtCloudflare(ctx, row);
}

/** Of one whose creation had no response the id is not known. */
export async function removeAtCloudflare(ctx: Context, { id, hostname, externalId }: DomainRow): Promise<void> {
  const atCloudflare = externalId ?? (await findHostname(ctx, hostname))?.id;
  if (atCloudflare) await deleteHostname(ctx, atCloudflare);
  await ctx.db.delete(brandDomains).where(and(eq(brandDomains.id, id), eq(brandDomains.state, 'REMOVING')));
}
