import { Hono } from 'hono';
import { photoCountText } from '../../../shared/format/plural.ts';
import { photoIdsInput } from '../../../shared/library/photos/contract.ts';
import {
  erasePhotosInput,
  type PhotosErased,
  type PhotosRestored,
  type TrashResponse,
  trashListQuery,
} from '../../../shared/library/trash/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { erasePhotos, mayHaveMore } from './erase-photos.ts';
import { listTrash } from './list-trash.ts';
import { restorePhotos } from './restore-photos.ts';

export const trashRoutes = new Hono<SignedInEnv>();

trashRoutes.get('/', requireUser, valid('query', trashListQuery), async (c) =>
  c.json<TrashResponse>(await listTrash(c.var.ctx, c.var.user.id, c.req.valid('query'))),
);

trashRoutes.post('/restore', requireUser, valid('json', photoIdsInput), async (c) => {
  const restored = await restorePhotos(c.var.ctx, c.var.user, c.req.valid('json').photoIds);
  return c.json<PhotosRestored>({ message: `Obnovené: ${photoCountText(restored)}.`, restored });
});

trashRoutes.post('/erase', requireUser, valid('json', erasePhotosInput), async (c) => {
  const erased = await erasePhotos(c.var.ctx, c.var.user, c.req.valid('json'));
  const message = `Natrvalo vymazané: ${photoCountText(erased)}.`;
  return c.json<PhotosErased>({ message, erased, hasMore: mayHaveMore(erased) });
});
