import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { KeepPhotoInput } from '../../../shared/library/similar-photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { ofPhotos } from '../album-photos/entries.ts';
import { limitAlbumsOfPhoto, linkToAlbum, rowsOfLink } from '../album-photos/link-photo.ts';
import { findOwnPhotos } from '../photos/queries.ts';
import { rowsOfTrashing, trashPhotos } from '../photos/trash-photos.ts';

interface Kept {
  deleted: number;
  /** Albums that the photo was not in before. */
  albumIds: string[];
}

/**
 * Moves copies of a photo of the user to the trash, and adds the photo to the albums that they were in, in their places:
 * all or nothing. Throws `photo-not-found`, `too-many-albums-of-photo`, `too-many-linked`, `too-many-trashed`.
 */
export async function keepPhoto(
  ctx: LibraryContext,
  user: CurrentUser,
  { keepId, copyIds }: KeepPhotoInput,
): Promise<Kept> {
  const ids = [...new Set(copyIds)];
  const found = await findOwnPhotos(ctx, user.id, [keepId, ...ids]);
  if (found.length !== ids.length + 1) throw new AppError('photo-not-found');
  const copies = found.filter(({ id }) => id !== keepId);
  const places = await ctx.library
    .select({ albumId: albums.id, position: albumPhotos.position })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
    .where(ofPhotos(ids));
  // Two copies in one album have one place for the photo: the first.
  const positions = new Map(places.toReversed().map(({ albumId, position }) => [albumId, position]));
  await spendBudget(ctx, user.id, 'link', rowsOfLink * positions.size);
  await spendBudget(ctx, user.id, 'trash', rowsOfTrashing(copies));
  const { links, trash } = await limitAlbumsOfPhoto(() =>
    batchOf(ctx.library, {
      links: [...positions].map(([albumId, position]) => linkToAlbum(ctx, user.id, albumId, { id: keepId, position })),
      trash: trashPhotos(ctx, user.id, ids, { isRestorable: true }),
    }),
  );
  await giveUpPrints(ctx, trash.trashed);
  const albumIds = [...positions.keys()].filter((_, at) => (links[at]?.added.length ?? 0) > 0);
  return { deleted: trash.trashed.length, albumIds };
}
