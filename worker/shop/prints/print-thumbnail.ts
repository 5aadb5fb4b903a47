import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { type ProvenShare, showsPhoto, verifiedShares } from '../../library/links/share-claims.ts';
import { readAnyPhotosById } from '../../library/photos/photos-by-id.ts';
import { hasOwner } from '../../library/photos/queries.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import { watermarkIdOf } from '../../library/watermarks/watermark-id.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import { isSignedLink, signedQuery } from '../../platform/core/signed-links.ts';
import { inList } from '../../platform/db/in-list.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { ownThumbnailKey } from './print-store.ts';
import { openSharedThumbnail } from './shared-thumbnail.ts';

const purpose = 'print-thumbnail';

interface Viewer {
  viewerId: string;
  /** Of the link that it was ordered by; others than the photo's owner see it. */
  watermarkId: string | null;
}

/** Returns a signed link to the thumbnail of a print, for a user: others than the photo's owner see one of its preview. */
export function printThumbnailUrl(ctx: Context, hash: string, { viewerId, watermarkId }: Viewer): string {
  const signed = signedQuery(ctx, purpose, subjectOf({ hash, viewer: viewerId, m: watermarkId ?? '' }));
  return `/api/prints/${hash}/thumbnail?${signed}&viewer=${viewerId}${watermarkId === null ? '' : `&m=${watermarkId}`}`;
}

const subjectOf = ({ hash, viewer, m }: Pick<ThumbnailLink, 'hash' | 'viewer' | 'm'>): string =>
  JSON.stringify([hash, viewer, m]);

/** Returns a link for those who see the photo by a share token, which dies with the token. */
export const sharedThumbnailUrl = (hash: string, shareToken: string): string =>
  `/api/prints/${hash}/thumbnail?${new URLSearchParams({ share: shareToken })}`;

interface ThumbnailLink {
  hash: string;
  viewer: string;
  /** The watermark of a signed link; empty: none. */
  m: string;
  share: string;
  expires: number;
  signature: string;
}

/** Returns the thumbnail that a link opens. Throws `media-link-expired`, `photo-not-found`. */
export async function openPrintThumbnail(ctx: Context, link: ThumbnailLink): Promise<R2ObjectBody> {
  const { hash, viewer, m, share, expires, signature } = link;
  const isSigned = viewer !== '' && isSignedLink(ctx, purpose, subjectOf(link), expires, signature);
  if (!isSigned && share === '') throw new AppError('media-link-expired');
  const [row] = await readSeenPrints(ctx, [hash]);
  const shared = isSigned ? null : await findShare(ctx, row?.photo.id, share);
  if (!isSigned && !shared) throw new AppError('media-link-expired');
  if (!row) throw new AppError('photo-not-found');
  if (isSigned) return openFor(ctx, row, { viewerId: viewer, watermarkId: m || null });
  const text = shared?.watermark;
  return openFor(ctx, row, { viewerId: '', watermarkId: text ? watermarkIdOf(text) : null });
}

interface SeenPrint {
  print: typeof prints.$inferSelect;
  photo: OwnedPhoto;
}

/** Returns those that are ready, of photos whose owner is still there. */
async function readSeenPrints(ctx: Context, hashes: readonly string[]): Promise<SeenPrint[]> {
  const ready = await ctx.db
    .select()
    .from(prints)
    .where(and(inList(prints.hash, hashes), eq(prints.status, 'READY')));
  const ids = ready.map(({ photoId }) => photoId);
  const byId = await readAnyPhotosById(ctx, ids, hasOwner);
  return ready.flatMap((print) => {
    const photo = byId.get(print.photoId);
    return photo ? { print, photo } : [];
  });
}

/** Only the owner of a photo sees the pixels of its print files. Throws `photo-not-found`, and as for others. */
async function openFor(
  ctx: Context,
  { print, photo }: SeenPrint,
  { viewerId, watermarkId }: Viewer,
): Promise<R2ObjectBody> {
  const { hash, attempt } = print;
  if (attempt !== null && photo.userId !== viewerId)
    return openSharedThumbnail(ctx, { ...print, attempt }, photo, watermarkId);
  const object = attempt && (await ctx.bucket.get(ownThumbnailKey(hash, attempt)));
  if (!object) throw new AppError('photo-not-found');
  return object;
}

/**
 * Returns the thumbnails of prints as a user sees them, by hash; without those that are gone or not there yet. `watermarkIds`: by hash,
 * the watermark of the link that each was ordered by.
 */
export async function readPrintThumbnails(
  ctx: Context,
  watermarkIds: ReadonlyMap<string, string | null>,
  viewerId: string,
): Promise<Map<string, Uint8Array>> {
  const rows = await readSeenPrints(ctx, [...watermarkIds.keys()]);
  const found = new Map<string, Uint8Array>();
  for (const row of rows) {
    try {
      found.set(
        row.print.hash,
        await (await openFor(ctx, row, { viewerId, watermarkId: watermarkIds.get(row.print.hash) ?? null })).bytes(),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return found;
}

async function findShare(ctx: Context, photoId: string | undefined, token: string): Promise<ProvenShare | undefined> {
  const share = (await verifiedShares(ctx, [token], 'order')).get(token);
  if (!share || photoId === undefined) return undefined;
  return (await showsPhoto(inLibrary(ctx, share.shard), share, photoId)) ? share : undefined;
}
