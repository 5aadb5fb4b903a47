import { Hono } from 'hono';
import { photoCountText } from '../../../shared/format/plural.ts';
import {
  type CaptionSaved,
  captionInput,
  deletePhotoQuery,
  deletePhotosInput,
  type FavoritesSaved,
  favoritesInput,
  favoritesQuery,
  type KnownResponse,
  knownInput,
  type PhotoAlbumsResponse,
  type PhotoDeleted,
  type PhotoDerived,
  type PhotoRenamed,
  type PhotosDeleted,
  type PhotosResponse,
  photoListQuery,
  photoSearchQuery,
  renamePhotoInput,
  type UnfiledCount,
  type UploadConfig,
  type UploadResponse,
} from '../../../shared/library/photos/contract.ts';
import { maxBatchBytes, maxPhotoBytes, maxRequestFiles } from '../../../shared/library/photos/upload-limits.ts';
import {
  type MonthPhotosResponse,
  monthParam,
  monthPhotosQuery,
  monthsQuery,
  type PhotoMonthsResponse,
} from '../../../shared/library/timeline/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { findSender } from '../guest-photos/queries.ts';
import { deletePhotoAs } from './delete-photo.ts';
import { deletePhotos } from './delete-photos.ts';
import { listFavorites, saveFavorites } from './favorites.ts';
import { libraryForCaller } from './library-of-photo.ts';
import { linkKnownPhotos } from './link-known-photos.ts';
import { describeOwnPhoto } from './list-albums-of-photo.ts';
import { listMonthPhotos, listMonths } from './list-timeline.ts';
import { countUnfiledPhotos, listOwnPhotos, listUnfiledPhotos } from './queries.ts';
import { receiveDerivatives } from './receive-derivatives.ts';
import { receiveUpload } from './receive-upload.ts';
import { renamePhoto } from './rename-photo.ts';
import { saveCaption } from './save-caption.ts';
import { searchOwnPhotos } from './search-own-photos.ts';
import { onlyOwners, toPhotoResponse } from './to-photo-response.ts';

export const photoRoutes = new Hono<SignedInEnv>();

photoRoutes.get('/', requireUser, valid('query', photoListQuery), async (c) => {
  const { limit, cursor, unfiled } = c.req.valid('query');
  const list = unfiled ? listUnfiledPhotos : listOwnPhotos;
  const rows = await list(c.var.ctx, c.var.user.id, limit + 1, cursor);
  const page = rows.slice(0, limit);
  return c.json<PhotosResponse>({
    photos: page.map((photo) => toPhotoResponse(c.var.ctx, photo, 'owner')),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
});

photoRoutes.get('/months', requireUser, valid('query', monthsQuery), async (c) =>
  c.json<PhotoMonthsResponse>(await listMonths(c.var.ctx, c.var.user.id, c.req.valid('query').cursor)),
);

photoRoutes.get(
  '/months/:month',
  requireUser,
  valid('param', monthParam),
  valid('query', monthPhotosQuery),
  async (c) => {
    const { month } = c.req.valid('param');
    const { photos, nextCursor } = await listMonthPhotos(c.var.ctx, c.var.user.id, month, c.req.valid('query'));
    return c.json<MonthPhotosResponse>({
      photos: photos.map((photo) => toPhotoResponse(c.var.ctx, photo, 'owner')),
      nextCursor,
    });
  },
);

photoRoutes.get('/unfiled-count', requireUser, async (c) =>
  c.json<UnfiledCount>(await countUnfiledPhotos(c.var.ctx, c.var.user.id)),
);

photoRoutes.get('/search', requireUser, valid('query', photoSearchQuery), async (c) => {
  const { photos, nextCursor } = await searchOwnPhotos(c.var.ctx, c.var.user.id, c.req.valid('query'));
  return c.json<PhotosResponse>({
    photos: photos.map((photo) => toPhotoResponse(c.var.ctx, photo, 'owner')),
    nextCursor,
  });
});

photoRoutes.get('/favorites', requireUser, valid('query', favoritesQuery), async (c) => {
  const { photos, nextCursor } = await listFavorites(c.var.ctx, c.var.user.id, c.req.valid('query'));
  return c.json<PhotosResponse>({
    photos: photos.map((photo) => toPhotoResponse(c.var.ctx, photo, 'owner')),
    nextCursor,
  });
});

photoRoutes.post('/favorites', requireUser, valid('json', favoritesInput), async (c) =>
  c.json<FavoritesSaved>({ photoIds: await saveFavorites(c.var.ctx, c.var.user.id, c.req.valid('json')) }),
);

photoRoutes.get('/upload-config', requireUser, async (c) => {
  const { preview, medium, thumbnail } = await readImageSettings(c.var.ctx);
  return c.json<UploadConfig>({
    batchSize: maxRequestFiles,
    maxFileSize: maxPhotoBytes,
    maxBatchBytes,
    preview,
    medium,
    thumbnail,
    rawSupport: c.var.user.storageService?.rawSupport ?? false,
    now: c.var.ctx.now,
  });
});

photoRoutes.post('/known', requireUser, valid('json', knownInput), async (c) => {
  const { hashes, albumId } = c.req.valid('json');
  return c.json<KnownResponse>({ known: await linkKnownPhotos(c.var.ctx, c.var.user.id, hashes, albumId) });
});

photoRoutes.post('/upload', requireUser, async (c) =>
  c.json<UploadResponse>(await receiveUpload(c.var.ctx, c.var.user, c.req.raw)),
);

photoRoutes.post('/delete', requireUser, valid('json', deletePhotosInput), async (c) => {
  const { deleted, positions } = await deletePhotos(c.var.ctx, c.var.user, c.req.valid('json'));
  const removed = Object.keys(positions).length;
  const facts = [
    ...(removed > 0 ? [`Odobraté z albumu: ${photoCountText(removed)}.`] : []),
    ...(deleted > 0 || removed === 0 ? [`Presunuté do koša: ${photoCountText(deleted)}.`] : []),
  ];
  return c.json<PhotosDeleted>({ message: facts.join(' '), deleted, positions });
});

photoRoutes.get('/:id/albums', requireUser, byId, async (c) =>
  c.json<PhotoAlbumsResponse>({
    ...(await describeOwnPhoto(c.var.ctx, c.var.user.id, c.req.valid('param').id)),
    sender: await findSender(c.var.ctx, c.var.user.id, c.req.valid('param').id),
  }),
);

photoRoutes.put('/:id', requireUser, byId, valid('json', renamePhotoInput), async (c) => {
  const photo = await renamePhoto(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json').name);
  return c.json<PhotoRenamed>({ photo: toPhotoResponse(c.var.ctx, photo, 'owner') });
});

photoRoutes.put('/:id/caption', requireUser, byId, valid('json', captionInput), async (c) => {
  const { ctx, user } = c.var;
  return c.json<CaptionSaved>({
    caption: await saveCaption(ctx, user, c.req.valid('param').id, c.req.valid('json').caption),
  });
});

photoRoutes.put('/:id/derivatives', requireUser, byId, async (c) => {
  const { user } = c.var;
  const ctx = await libraryForCaller(c.var.ctx, user, c.req.valid('param').id);
  const photo = await receiveDerivatives(ctx, user, c.req.valid('param').id, c.req.raw);
  const response = toPhotoResponse(ctx, photo, 'owner');
  // An admin made them of a file at hand: the stored one may tell where it was taken.
  return c.json<PhotoDerived>({
    photo: photo.userId === user.id ? response : { ...response, originalUrl: null, ...onlyOwners },
  });
});

photoRoutes.delete('/:id', requireUser, byId, valid('query', deletePhotoQuery), async (c) => {
  const { id } = c.req.valid('param');
  const ctx = await libraryForCaller(c.var.ctx, c.var.user, id);
  const deleted = await deletePhotoAs(ctx, c.var.user, id, c.req.valid('query').albumId);
  const message = deleted ? 'Fotka bola vymazaná.' : 'Fotka bola odobratá z albumu. V iných albumoch zostáva.';
  return c.json<PhotoDeleted>({ message, deleted });
});
