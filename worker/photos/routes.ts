import { Hono } from 'hono';
import {
  deletePhotoQuery,
  type PhotoDeleted,
  type PhotoDerived,
  type PhotosResponse,
  photoListQuery,
  photoParam,
  type UploadConfig,
  type UploadResponse,
} from '../../shared/contract/photos.ts';
import { maxBatchBytes, maxPhotoBytes, maxRequestFiles } from '../../shared/rules/upload-limits.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { readImageSettings } from '../settings/image-settings.ts';
import { deletePhotoAs } from './delete-photo.ts';
import { listOwnPhotos } from './queries.ts';
import { receiveDerivatives } from './receive-derivatives.ts';
import { receiveUpload } from './receive-upload.ts';
import { toPhotoResponse } from './to-photo-response.ts';

export const photoRoutes = new Hono<SignedInEnv>();

photoRoutes.get('/', requireUser, valid('query', photoListQuery), async (c) => {
  const { limit, cursor } = c.req.valid('query');
  const rows = await listOwnPhotos(c.var.ctx, c.var.user.id, limit + 1, cursor);
  const page = rows.slice(0, limit);
  return c.json<PhotosResponse>({
    photos: page.map((photo) => toPhotoResponse(c.var.ctx, photo, 'owner')),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
});

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
  });
});

photoRoutes.post('/upload', requireUser, async (c) =>
  c.json<UploadResponse>(await receiveUpload(c.var.ctx, c.var.user, c.req.raw)),
);

photoRoutes.put('/:id/derivatives', requireUser, valid('param', photoParam), async (c) => {
  const photo = await receiveDerivatives(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.raw);
  return c.json<PhotoDerived>({ photo: toPhotoResponse(c.var.ctx, photo, 'owner') });
});

photoRoutes.delete('/:id', requireUser, valid('param', photoParam), valid('query', deletePhotoQuery), async (c) => {
  const deleted = await deletePhotoAs(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('query').albumId);
  const message = deleted ? 'Fotka bola vymazaná.' : 'Fotka bola odobratá z albumu. V iných albumoch zostáva.';
  return c.json<PhotoDeleted>({ message, deleted });
});
