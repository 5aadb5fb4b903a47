import { and, eq, ne, sql } from 'drizzle-orm';
import { sharePagePath } from '../../../shared/library/albums/album-page.ts';
import type { OwnDomainResponse } from '../../../shared/library/domains/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { recordName } from './hostname.ts';
import { targetOf } from './saas.ts';

export type DomainRow = typeof brandDomains.$inferSelect;

export async function findDomain(ctx: Context, userId: string): Promise<DomainRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(brandDomains)
    .where(and(eq(brandDomains.userId, userId), ne(brandDomains.state, 'REMOVING')));
  return row;
}

/** A domain for its owner. */
export function toDomainResponse(ctx: Context, row: DomainRow | undefined): OwnDomainResponse {
  const isOffered = ctx.saas !== null;
  if (!row || row.state === 'REMOVING') return { isOffered, domain: null };
  const { hostname, state, failure, seenTarget, checkedAt, userId } = row;
  const target = isOffered ? targetOf(ctx, userId) : null;
  return {
    isOffered,
    domain: {
      ...{ hostname, state, failure, target, seenTarget },
      ...{ recordName: recordName(hostname), checkedAt: isoTime(checkedAt) },
    },
  };
}

/** Returns the address of a share link of an account: on its active domain, or else at the shop. */
export async function shareUrl(ctx: Context, userId: string, slug: string): Promise<string> {
  return `${await guestOrigin(ctx, userId)}${sharePagePath(slug)}`;
}

export async function guestOrigin(ctx: Context, userId: string): Promise<string> {
  if (!ctx.saas) return ctx.origin;
  const [active] = await ctx.db
    .select({ hostname: brandDomains.hostname })
    .from(brandDomains)
    .where(and(eq(brandDomains.userId, userId), isActive));
  return active ? originOfDomain(ctx, active.hostname) : ctx.origin;
}

/** The same without the path; on a domain it is that. */
export const canonicalOrigin = async (ctx: Context, userId: string): Promise<string> =>
  ctx.domain ? originOfDomain(ctx, ctx.domain.hostname) : guestOrigin(ctx, userId);

// As the partial indexes have it, so that they serve.
export const isActive = sql`${brandDomains.state} = 'ACTIVE'`;

/** With the scheme and port of the shop, which matter on a developer's machine. */
export function originOfDomain(ctx: Context, hostname: string): string {
  const { protocol, port } = new URL(ctx.origin);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}
