import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { ArchiveResponse, archiveQuery } from '../../../shared/library/archives/contract.ts';
import { folderName } from '../../engine/zip/zip-names.ts';
import { type Context, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { findSessionById } from '../../platform/core/sessions.ts';
import { isSignedLink, signedUntil } from '../../platform/core/signed-links.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { archives } from '../../platform/db/schema/library/archives.ts';
import { libraryOfLink } from '../directory/find-library.ts';
import { givesOriginals } from '../links/downloads-of.ts';
import { hasShare } from '../links/own-link.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import type { ArchiveRow } from './build-archive.ts';

const purpose = 'archive';

/** An archive's part is opened by the session `n` only as long as that lives; of a guest `n` is the claim of a share. */
const nameOf = (archiveId: string, part: number, n: string): string => JSON.stringify([archiveId, part, n]);

/** Returns an archive with links that a browser can navigate to, for this session or claim of a share. */
export function toArchiveResponse(ctx: Context, sessionId: string, archive: ArchiveRow): ArchiveResponse {
  const { id, status, parts, expiresAt } = archive;
  const total = (of: 'photoCount' | 'sizeBytes', some = parts) => some.reduce((all, part) => all + part[of], 0);
  return {
    ...{ id, status },
    parts: parts.map(({ photoCount, sizeBytes, isFrozen }, index) => ({
      part: index + 1,
      url: isFrozen ? linkTo(ctx, sessionId, archive, index + 1) : null,
      filename: zipFilename(archive, index + 1),
      ...{ photoCount, sizeBytes },
    })),
    photoCount: total('photoCount'),
    readyCount: total(
      'photoCount',
      parts.filter(({ isFrozen }) => isFrozen),
    ),
    sizeBytes: total('sizeBytes'),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

function linkTo(ctx: Context, n: string, { id, expiresAt }: ArchiveRow, part: number): string {
  const signed = signedUntil(ctx, purpose, nameOf(id, part, n), expiresAt);
  return `/api/archives/${id}/${part}?n=${n}&${signed}`;
}

/** An archive, and the context in the library that it is in. */
interface OpenedArchive {
  ctx: LibraryContext;
  archive: ArchiveRow;
}

/** Returns the archive of a link, which ends with the session that asked for it. Throws `archive-link-expired`. */
export async function openArchiveLink(
  ctx: Context,
  archiveId: string,
  part: number,
  { n, e, s }: z.infer<typeof archiveQuery>,
): Promise<OpenedArchive> {
  const isOurs = isSignedLink(ctx, purpose, nameOf(archiveId, part, n), e, s);
  const opened = isOurs ? await findByKey(ctx, archiveId, n) : undefined;
  if (!opened?.archive.parts[part - 1]?.isFrozen) throw new AppError('archive-link-expired');
  return opened;
}

async function findByKey(ctx: Context, archiveId: string, n: string): Promise<OpenedArchive | undefined> {
  if (n.includes('.')) {
    const there = await libraryOfLink(ctx, n.slice(0, n.lastIndexOf('.')));
    const archive = await findSharedArchive(there, archiveId, n);
    return archive && { ctx: there, archive };
  }
  const caller = await findSessionById(ctx, n);
  if (!caller) return undefined;
  const there = inLibrary(ctx, caller.user.shard);
  const archive = await findArchive(there, caller.user.id, archiveId);
  return archive && { ctx: there, archive };
}

/** SQL condition on `archives` of guests: it has not expired, and no photo has left its album since. */
export const isWhole = (ctx: Context): SQL | undefined =>
  and(
    gt(archives.expiresAt, ctx.now),
    noRowExists(
      albums,
      and(sql`${albums.id} = ${archives.source} ->> 'albumId'`, gte(albums.photosLeftAt, archives.createdAt)),
    ),
  );

/** Returns an archive that was made by a share, as long as that may still download. */
export async function findSharedArchive(
  ctx: LibraryContext,
  archiveId: string,
  share: ShareClaim,
): Promise<ArchiveRow | undefined> {
  // The owner may give less by now.
  const where = sql`(${archives.source} ->> 'size' = 'web' or ${givesOriginals})`;
  const isOpen = and(isWhole(ctx), hasShare(ctx, share, { right: 'download', where }));
  const [archive] = await ctx.library
    .select()
    .from(archives)
    .where(and(eq(archives.id, archiveId), eq(archives.share, share), isOpen));
  return archive;
}

/** Returns an archive of a user that has not expired. */
export async function findArchive(
  ctx: LibraryContext,
  userId: string,
  archiveId: string,
): Promise<ArchiveRow | undefined> {
  const archive = await findUnexpired(ctx, archiveId);
  return archive?.userId === userId && archive.share === null ? archive : undefined;
}

/** The same, whoever it was made for. */
export async function findUnexpired(ctx: LibraryContext, archiveId: string): Promise<ArchiveRow | undefined> {
  const [archive] = await ctx.library
    .select()
    .from(archives)
    .where(and(eq(archives.id, archiveId), gt(archives.expiresAt, ctx.now)));
  return archive;
}

/** Returns the name of a part, by its number from 1, with the count of parts where there are several. */
export function zipFilename({ source, title, parts, createdAt }: ArchiveRow, part: number): string {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const names = {
    album: folderName(title),
    link: folderName(title),
    photos: `momentka-fotky-${day}`,
    account: `momentka-udaje-${day}`,
  };
  return `${names[source.kind]}${parts.length > 1 ? `-cast-${part}-z-${parts.length}` : ''}.zip`;
}
