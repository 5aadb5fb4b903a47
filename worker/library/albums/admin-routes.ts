import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  type AdminAlbumResponse,
  type AdminAlbumsResponse,
  type AlbumDeleted,
  type AlbumShared,
  adminAlbumListQuery,
  adminAlbumPageQuery,
  adminShareInput,
  albumFeaturedInput,
  albumProductsInput,
} from '../../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { inLibrary } from '../../platform/core/context.ts';
import { requireAdmin, requireConfirmedForMany, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { ofAlbum } from '../directory/library-env.ts';
import { receiveAdminUpload } from '../photos/receive-admin-upload.ts';
import { getAnyAlbum, listAlbums } from './admin-queries.ts';
import { getAlbumOwner } from './album-owner.ts';
import { countAlbums } from './count-albums.ts';
import { deleteAlbum } from './delete-album.ts';
import { featureAlbum } from './feature-album.ts';
import { listAlbumPhotos } from './list-album-photos.ts';
import { cardPhotos, cardPhotosOf } from './queries.ts';
import { searchAlbumPhotos } from './search-album-photos.ts';
import { listSections } from './sections/queries.ts';
import { shareByMail } from './share-by-mail.ts';
import { toAdminAlbumResponse } from './to-admin-album-response.ts';
import { toAlbumDeletedResponse } from './to-album-response.ts';
import { updateAlbum } from './update-album.ts';

export const adminAlbumRoutes = new Hono<StaffEnv>();

adminAlbumRoutes.get('/', requireAdmin, valid('query', adminAlbumListQuery), async (c) => {
  const { ctx } = c.var;
  const { total, photoCount, shared } = await countAlbums(ctx);
  const { placed, pagination } = await listAlbums(ctx, c.req.valid('query'), total);
  const photos = await cardPhotosOf(ctx, placed);
  return c.json<AdminAlbumsResponse>({
    albums: placed.map(({ album, shard }) =>
      toAdminAlbumResponse(inLibrary(ctx, shard), album, photos.get(album.id) ?? []),
    ),
    pagination,
    stats: { albums: total, photos: photoCount, shared },
  });
});

adminAlbumRoutes.get('/:id', requireAdmin, byId, ofAlbum, valid('query', adminAlbumPageQuery), async (c) => {
  const { ctx } = c.var;
  const query = c.req.valid('query');
  const album = await getAnyAlbum(ctx, c.req.valid('param').id);
  const listed = async () =>
    listAlbumPhotos(
      ctx,
      { ...album, sections: query.sort === 'manual' ? await listSections(ctx, album.id) : [] },
      query,
    );
  const page = query.search ? searchAlbumPhotos(ctx, c.var.user, album, query) : listed();
  const { photos, sections, nextCursor } = await page;
  return c.json<AdminAlbumResponse>({ album: toAdminAlbumResponse(ctx, album, photos, sections), nextCursor });
});

adminAlbumRoutes.put('/:id', requireAdmin, byId, ofAlbum, valid('json', albumProductsInput), async (c) => {
  const { ctx, user } = c.var;
  const { id } = await updateAlbum(ctx, user, c.req.valid('param').id, c.req.valid('json'));
  const album = await getAnyAlbum(ctx, id);
  const photos = await cardPhotos(ctx, [album]);
  return c.json<AdminAlbumResponse>({
    album: toAdminAlbumResponse(ctx, album, photos.get(id) ?? []),
    nextCursor: null,
    message: 'Produkty boli úspešne aktualizované',
  });
});

adminAlbumRoutes.delete('/:id', requireAdmin, requireConfirmedForMany, byId, ofAlbum, async (c) => {
  const { ctx, user } = c.var;
  const album = await getAnyAlbum(ctx, c.req.valid('param').id);
  return c.json<AlbumDeleted>(toAlbumDeletedResponse(await deleteAlbum(ctx, user, album)));
});

adminAlbumRoutes.put('/:id/share', requireAdmin, byId, ofAlbum, valid('json', adminShareInput), async (c) =>
  c.json<AlbumShared>(await shareByMail(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
);

adminAlbumRoutes.put('/:id/featured', requireAdmin, byId, ofAlbum, valid('json', albumFeaturedInput), async (c) => {
  const { featured } = c.req.valid('json');
  const message = await featureAlbum(c.var.ctx, c.var.user, c.req.valid('param').id, featured);
  return c.json<MessageResponse>({ message });
});

adminAlbumRoutes.post('/:id/photos', requireAdmin, byId, ofAlbum, async (c) => {
  const { ctx, user } = c.var;
  const target = await getAlbumOwner(ctx, c.req.valid('param').id);
  return c.json<UploadResponse>(await receiveAdminUpload(ctx, user, target, c.req.raw));
});
