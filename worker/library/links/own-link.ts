import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { bitsOf, defaultRights, type LinkRight } from '../../../shared/library/links/link-rights.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import {
  albumLinkPhotos,
  albumLinks,
  linkDays,
  linkReminders,
  linkVisitors,
} from '../../platform/db/schema/library/links.ts';
import { unshareAlbums } from '../albums/sharing-statements.ts';
import { isAlbumLocked } from '../content-reports/album-locks.ts';
import { deleteHiddenOf } from '../hidden-photos/delete-hidden-of.ts';
import { showsHidden } from '../hidden-photos/is-hidden.ts';
import { deleteDownloadsOf } from '../link-guests/delete-downloads-of.ts';
import { deleteGuestsOf } from '../link-guests/delete-guests-of.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import { deletePicksOf } from '../picks/delete-picks-of.ts';

/** Whether a link opens nothing to who has only its address: a password, or the code of a child, opens it. */
export const isLocked = ({
  passwordHash,
  isByCode,
}: Pick<typeof albumLinks.$inferSelect, 'passwordHash' | 'isByCode'>): boolean => passwordHash !== null || isByCode;

/** SQL condition on `album_links`: it is neither revoked nor over. */
export const isUnended = (ctx: Context): SQL | undefined =>
  and(isNull(albumLinks.revokedAt), or(isNull(albumLinks.expiresAt), gt(albumLinks.expiresAt, ctx.now)));

/** SQL condition on `album_links`: it opens its album, to who knows its password. */
export const isLive = (ctx: Context): SQL | undefined => and(isUnended(ctx), not(isAlbumLocked(albumLinks.albumId)));

interface Sought {
  /** Also true of the link. */
  where?: SQL | undefined;
  right?: LinkRight;
  photoId?: string;
}

/** Of the app, or of a script. */
type LinkContext = Pick<Context, 'now'> & {
  library: Pick<LibraryContext['library'], 'insert'>;
  secrets: Pick<Context['secrets'], 'pepper'>;
};

/**
 * SQL condition: a link still opens its album as it did when its claim, `{id}.{version}`, was signed, with this right, and
 * this photo is not hidden from it.
 */
export function hasShare(ctx: Context, share: ShareClaim, { right, photoId, where }: Sought = {}): SQL {
  const [linkId = '', version] = share.split('.');
  const isAllowed = right && sql`${albumLinks.rights} & ${bitsOf([right])} <> 0`;
  return rowExists(
    albumLinks,
    and(
      eq(albumLinks.id, linkId),
      eq(albumLinks.version, Number(version)),
      isLive(ctx),
      isAllowed,
      where,
      photoId === undefined ? undefined : and(showsHidden(photoId), isChosenIn(photoId)),
    ),
  );
}

/** SQL condition on `album_links`: a selection has this photo; it may have been taken out since its address was signed. */
const isChosenIn = (photoId: string): SQL =>
  sql`(not ${albumLinks.isSelection} or exists (select 1 from ${albumLinkPhotos} as chosen
    where chosen.photo_id = ${sql.param(photoId, albumLinkPhotos.photoId)} and chosen.link_id = ${albumLinks}.id))`;

/** Returns the columns of a new link's password; a locked one shows nothing to chats unless its owner wants it. */
export const passwordOf = ({ secrets }: Pick<LinkContext, 'secrets'>, password: string | null | undefined) => ({
  passwordHash: password ? hashPassword(password, secrets.pepper) : null,
  hasPreview: !password,
});

interface OwnLink {
  albumId: string;
  slug: string;
  password?: string | null | undefined;
}

/** Returns the statement that gives a new album its own link, whose owner is known (`addLinkOwner`). */
export const insertOwnLink = (ctx: LinkContext, { albumId, slug, password }: OwnLink) =>
  ctx.library.insert(albumLinks).values({
    id: albumId,
    albumId,
    slug,
    ...passwordOf(ctx, password),
    rights: bitsOf(defaultRights),
    createdAt: ctx.now,
  });

/** A changed password ends the share tokens, and the links to pictures. */
export const nextVersion = { version: sql`${albumLinks.version} + 1` };

/** Returns the statement that sets the password of an album's own link; null removes it. The caller checks the owner. */
export const setOwnPassword = (ctx: LibraryContext, albumId: string, password: string | null | undefined) =>
  ctx.library
    .update(albumLinks)
    .set({ ...passwordOf(ctx, password), ...nextVersion })
    .where(eq(albumLinks.id, albumId));

/** Returns the statements that delete all links of some albums, and what guests hide of them. */
export const deleteLinksOf = (ctx: LibraryContext, albumIds: readonly string[]) => ({
  hidden: deleteHiddenOf(ctx, albumIds),
  ...deleteLinks(ctx, inList(albumLinks.albumId, albumIds)),
});

/** Returns the statements that delete some links, with all that hangs on them. */
export function deleteLinks(ctx: LibraryContext, where: SQL) {
  const ids = sql`(select ${albumLinks.id} from ${albumLinks} where ${where})`;
  return {
    picks: deletePicksOf(ctx, ids),
    downloads: deleteDownloadsOf(ctx, ids),
    guests: deleteGuestsOf(ctx, ids),
    photos: ctx.library.delete(albumLinkPhotos).where(sql`${albumLinkPhotos.linkId} in ${ids}`),
    visitors: ctx.library.delete(linkVisitors).where(sql`${linkVisitors.linkId} in ${ids}`),
    days: ctx.library.delete(linkDays).where(sql`${linkDays.linkId} in ${ids}`),
    reminders: ctx.library.delete(linkReminders).where(sql`${linkReminders.linkId} in ${ids}`),
    links: ctx.library.delete(albumLinks).where(where),
  };
}

/** Returns the statements that end all links of a user's albums. */
export function unshareAlbumsOf(ctx: { library: AnyDb; now: number }, userId: string) {
  const theirs = ctx.library.select({ id: albums.id }).from(albums).where(eq(albums.userId, userId));
  return [
    ctx.library
      .update(albumLinks)
      .set({ slug: sql`lower(hex(randomblob(24)))`, ...nextVersion })
      .where(sql`${albumLinks.albumId} in ${theirs}`),
    unshareAlbums(ctx, userId),
  ] as const;
}
