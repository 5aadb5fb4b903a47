import type { z } from 'zod';
import type { ExportResponse, exportQuery } from '../../shared/contract/export.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { type CurrentUser, findUser } from '../core/guards.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import type { PhotoRange, PlannedPart } from './plan-parts.ts';

/** One ZIP of an export. */
export interface ExportedPart extends PhotoRange {
  part: number;
  of: number;
}

type Query = z.infer<typeof exportQuery>;

const purpose = 'data-export';

const nameOf = (part: number, { u, v, of, after, until }: Omit<Query, 'e' | 's'>): string =>
  JSON.stringify([part, u, v, of, after, until]);

/**
 * Returns the parts with links that a browser can navigate to. Their photos stay the same, also when others are deleted
 * meanwhile.
 */
export function toExportResponse(
  ctx: Context,
  { id: u, tokenVersion: v }: CurrentUser,
  plan: PlannedPart[],
): ExportResponse {
  let expiresAt = ctx.now;
  const parts = plan.map(({ after, until, photoCount, sizeBytes }, index) => {
    const [part, of] = [index + 1, plan.length];
    const signed = signedQuery(ctx, purpose, nameOf(part, { u, v, of, after, until }));
    const query = new URLSearchParams({ u, v: String(v), of: String(of), after, until, ...Object.fromEntries(signed) });
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
 * Returns the user and the part of an export link, which ends with the user's sessions. Throws `export-link-expired`.
 */
export async function openExportLink(
  ctx: Context,
  part: number,
  query: Query,
): Promise<{ user: CurrentUser; part: ExportedPart }> {
  const isOurs = isSignedLink(ctx, purpose, nameOf(part, query), query.e, query.s);
  const user = isOurs ? await findUser(ctx, query.u, query.v) : null;
  if (!user) throw new AppError('export-link-expired');
  const { of, after, until } = query;
  return { user, part: { part, of, after, until } };
}

export const zipFilename = (ctx: Context, part: number, of: number): string =>
  `momentka-udaje-${new Date(ctx.now).toISOString().slice(0, 10)}${of > 1 ? `-cast-${part}-z-${of}` : ''}.zip`;
