import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { CreateLinkInput } from '../../../shared/library/links/contract.ts';
import { maxLinks } from '../../../shared/library/links/link-limits.ts';
import { bitsOf } from '../../../shared/library/links/link-rights.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { mapMissingReference } from '../../platform/core/missing-reference.ts';
import { newId, newSecret } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinkPhotos, albumLinks } from '../../platform/db/schema/library/links.ts';
import { relayJob } from '../../platform/relay/relay.ts';
import { isEntry } from '../album-photos/entries.ts';
import { albumExists } from '../albums/album-exists.ts';
import { rowsOfEdit } from '../albums/create-album.ts';
import { getOwnAlbum, hasOwner } from '../albums/queries.ts';
import { checkSections } from '../albums/sections/check-sections.ts';
import { addLinkOwner } from '../directory/link-owners.ts';
import { keepLogo, mapTooManyLogos, watermarkOf } from '../watermarks/watermark-logos.ts';
import { watermarkAll } from '../watermarks/watermark-photos.ts';
import { addingOf } from './adding-of.ts';
import { isPartial } from './is-partial.ts';
import { endOf } from './link-end.ts';
import { passwordOf } from './own-link.ts';
import type { LinkRow } from './queries.ts';

const rowsOfLink = 5;
const rowsOfPhoto = 4;

/**
 * Gives an album another link, to all of it, to sections or to some of its photos. Throws `album-not-found`, `album-locked`,
 * `too-many-album-links`, `album-section-not-found`, `link-photo-not-in-album`, `too-many-album-edits`,
 * `too-many-watermark-logos`, `invalid-input`.
 */
export async function createLink(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  input: CreateLinkInput,
): Promise<LinkRow> {
  const { name, password, rights, expiresOn, pickLimit, photoIds, sectionIds, addMode = 'see', addLimitBytes } = input;
  if ((await getOwnAlbum(ctx, user, albumId)).lockedBy) throw new AppError('album-locked');
  const scope = { isSelection: photoIds !== undefined, sectionIds: sectionIds ?? null };
  const adding = addingOf({ addMode, rights: bitsOf(rights), isPartial: isPartial(scope) });
  if (sectionIds) await checkSections(ctx, albumId, sectionIds);
  const expiresAt = endOf(ctx, expiresOn ?? null);
  const weight = (password ? rowsOfEdit : rowsOfLink) + rowsOfPhoto * (photoIds?.length ?? 0);
  await spendBudget(ctx, user.id, 'edit-album', weight);
  const [id, slug] = [newId(), newSecret()];
  const watermark = watermarkOf(input) ?? null;
  const others = ctx.library.$count(albumLinks, and(eq(albumLinks.albumId, albumId), eq(albumLinks.isByCode, false)));
  const isOwned = albumExists(albumId, hasOwner);
  const link = {
    ...{ id, albumId, name, ...passwordOf(ctx, password), ...adding, addLimitBytes, expiresAt },
    ...{
      slug: assertInBatch(sql`${others} < ${maxLinks} and ${isOwned}`, slug),
      ...scope,
      pickLimit: pickLimit ?? null,
      downloadSize: input.downloadSize ?? 'web',
      downloadLimit: input.downloadLimit ?? null,
      watermark,
    },
    createdAt: ctx.now,
  };
  const write = () =>
    batchOf(ctx.library, {
      link: ctx.library.insert(albumLinks).values(link),
      photos: photoIds && insertPhotos(ctx, { id, albumId }, photoIds),
      watermark: watermark === null ? null : relayJob(ctx, watermarkAll(id, watermark)),
      logo: watermark !== null && input.watermarkLogo && keepLogo(ctx, user.id, watermark, input.watermarkLogo),
      made: ctx.library.select().from(albumLinks).where(eq(albumLinks.id, id)),
    });
  await addLinkOwner(ctx, user.id, { slug, linkId: id });
  const { made } = await mapAssertionFailure('album_links.slug', 'too-many-album-links', () =>
    mapMissingReference('album-not-found', () =>
      mapAssertionFailure('album_link_photos.photo_id', 'link-photo-not-in-album', () => mapTooManyLogos(write)),
    ),
  );
  const [row] = made;
  if (!row) throw new AppError('album-not-found');
  return row;
}

/** Fails the whole batch unless all photos are in the album. */
function insertPhotos(
  ctx: LibraryContext,
  { id, albumId }: Pick<LinkRow, 'id' | 'albumId'>,
  photoIds: readonly string[],
) {
  const photoId = uuidBytes(sql`wanted.value`);
  const isInAlbum = isEntry(albumId, photoId);
  const entry = sql`exists (select 1 from ${albumPhotos} where ${isInAlbum})`;
  return insertWhere(ctx.library, albumLinkPhotos, {
    values: { linkId: id, position: sql`wanted.key`, photoId: assertInBatch(entry, photoId) },
    from: sql`json_each(${JSON.stringify(photoIds)}) as wanted`,
  });
}
