import type { z } from 'zod';
import type { ExportResponse, exportQuery } from '../../shared/contract/export.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { type CurrentUser, findSessionById } from '../core/sessions.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import type { PhotoRange, PlannedPart } from './plan-parts.ts';

/** One ZIP of an export. */
export interface ExportedPart extends PhotoRange {
  part: number;
  of: number;
}

type Query = z.infer<typeof exportQuery>;

const purpose = 'data-export';

const nameOf = (part: number, { n, of, after, until }: Omit<Query, 'e' | 's'>): string =>
  JSON.stringify([part, n, of, after, until]);

/**
 * Returns the parts with links that a browser can navigate to, for the session `n`. Their photos stay the same, also when others are deleted
 * meanwhile.
 */
export function toExportResponse(ctx: Context, n: string, plan: PlannedPart[]): ExportResponse {
  let expiresAt = ctx.now;
  const parts = plan.map(({ after, until, photoCount, sizeBytes }, index) => {
    const [part, of] = [index + 1, plan.length];
    const signed = signedQuery(ctx, purpose, nameOf(part, { n, of, after, until }));
    const query = new URLSearchParams({ n, of: String(of), after, until, ...Object.fromEntries(signed) });
    expiresAt = Number(signed.get('e'));
    return { part, url: `/api/export/${part}?${query}`, filename: zipFilename(ctx, part, of), photoCount, sizeBytes };
  });
  return {
    parts,
    photoCount: plan.reduce((all, { photoCount }) => all + photoCount, 0),
    sizeBytes: plan.reduce((all, { sizeBytes }) => all + sizeBytes, 0),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/**
 * Returns the user and the part of an export link, which ends with the session that asked for it. Throws `export-link-expired`.
 */
export async function openExportLink(
  ctx: Context,
  part: number,
  query: Query,
): Promise<{ user: CurrentUser; part: ExportedPart }> {
  const isOurs = isSignedLink(ctx, purpose, nameOf(part, query), query.e, query.s);
  const caller = isOurs ? await findSessionById(ctx, query.n) : null;
  if (!caller) throw new AppError('export-link-expired');
  const { of, after, until } = query;
  return { user: caller.user, part: { part, of, after, until } };
}

export const zipFilename = (ctx: Context, part: number, of: number): string =>
  `momentka-udaje-${new Date(ctx.now).toISOString().slice(0, 10)}${of > 1 ? `-cast-${part}-z-${of}` : ''}.zip`;
