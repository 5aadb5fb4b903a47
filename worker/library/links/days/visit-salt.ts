import { randomBytes } from 'node:crypto';
import { dayOf } from '../../../../shared/format/day.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { hmac } from '../../../platform/core/signatures.ts';
import { visitSalts } from '../../../platform/db/schema/library/links.ts';
import type { Visitor } from './visitor.ts';

/** Of this isolate: the salt of a day never changes. */
let known: { day: string; salt: string } | undefined;

/**
 * Returns what stands for a visitor of a link on this day. The key is the deployment's, and the salt random and gone
 * with the day: no one can tell afterwards who it was, whether they came again, or that they saw another link.
 */
export async function visitorHash(
  ctx: LibraryContext,
  linkId: string,
  { address, userAgent }: Visitor,
): Promise<string> {
  const salt = await saltOf(ctx, dayOf(ctx.now));
  const text = JSON.stringify([salt, linkId, address, userAgent]);
  return hmac(ctx.secrets.app, 'link-visitor', text).toString('base64url').slice(0, 22);
}

async function saltOf(ctx: LibraryContext, day: string): Promise<string> {
  if (known?.day === day) return known.salt;
  const [row] = await ctx.library
    .insert(visitSalts)
    .values({ day, salt: randomBytes(16).toString('base64url') })
    // So that it returns the one that is there.
    .onConflictDoUpdate({ target: visitSalts.day, set: { day } })
    .returning();
  if (!row) throw new Error('The salt of the day is missing.');
  known = row;
  return row.salt;
}
