import { and, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';

/** Its files are deleted a day after it was swept (sweep-prints.ts). */
export const comesBackMs = 12 * 3_600_000;

/** Returns the statement by which swept prints whose files are still there are READY again. */
export const bringBackPrints = (ctx: Context, isAsked: SQL | undefined) =>
  ctx.db
    .update(prints)
    .set({ status: 'READY', sweptAt: null, askedAt: ctx.now })
    .where(
      and(isAsked, eq(prints.status, 'SWEPT'), isNotNull(prints.attempt), gt(prints.sweptAt, ctx.now - comesBackMs)),
    );

/** Returns the statement by which prints without a file are to be made anew, after `bringBackPrints`. */
export const wantPrintsAgain = (ctx: Context, isMissing: SQL | undefined) =>
  ctx.db
    .update(prints)
    .set({ status: 'WANTED', askedAt: ctx.now, failure: null, attempt: null, sweptAt: null })
    .where(and(isMissing, or(eq(prints.status, 'SWEPT'), eq(prints.status, 'FAILED'))));
