import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  type AlbumSectionResponse,
  createSectionInput,
  orderPhotosInput,
} from '../../../shared/library/albums/album-sections.ts';
import {
  type AlbumDeleted,
  type AlbumResponse,
  type AlbumsResponse,
  albumListQuery,
  albumPasswordInput,
  albumSearchQuery,
  createAlbumInput,
  type ShareInfoResponse,
  updateAlbumInput,
} from '../../../shared/library/albums/contract.ts';
import {
  addPhotosInput,
  movePhotosInput,
  type PhotosMoved,
  type PhotosRemoved,
  photoIdsInput,
} from '../../../shared/library/photos/contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { libraryOfLink } from '../directory/find-library.ts';
import { addPhotos } from './add-photos.ts';
import { createAlbum } from './create-album.ts';
import { deleteAlbum } from './delete-album.ts';
import { listOwnAlbums } from './list-own-albums.ts';
import { movePhotos } from './move-photos.ts';
import { openOwnAlbum } from './open-own-album.ts';
import { orderPhotos } from './order/order-photos.ts';
import { cardPhotos, getOfferedAlbum, getOwnAlbum } from './queries.ts';
import { removePhotos } from './remove-photos.ts';
import { createSection } from './sections/create-section.ts';
import { toAlbumDeletedResponse, toAlbumResponse } from './to-album-response.ts';
import { setAlbumPassword, updateAlbum } from './update-album.ts';

export const albumRoutes = new Hono<SignedInEnv>();

albumRoutes.get('/', requireUser, valid('query', albumListQuery), async (c) => {
  const { albums, nextCursor } = await listOwnAlbums(c.var.ctx, c.var.user.id, c.req.valid('query'));
  const photos = await cardPhotos(c.var.ctx, albums);
  return c.json<AlbumsResponse>({
    albums: albums.map((album) => toAlbumResponse(c.var.ctx, album, photos.get(album.id) ?? [], c.var.user)),
    nextCursor,
  });
});

albumRoutes.post('/', requireUser, valid('json', createAlbumInput), async (c) => {
  const { id } = await createAlbum(c.var.ctx, c.var.user, c.req.valid('json'));
  const album = await getOfferedAlbum(c.var.ctx, id);
  return c.json<AlbumResponse>({ album: toAlbumResponse(c.var.ctx, album, [], c.var.user), nextCursor: null }, 201);
});

albumRoutes.get('/:id', requireUser, byId, valid('query', albumSearchQuery), async (c) => {
  const { ctx, user } = c.var;
  const opened = await openOwnAlbum(ctx, user, c.req.valid('param').id, c.req.valid('query'));
  const { album, photos, sections, nextCursor } = opened;
  return c.json<AlbumResponse>({ album: toAlbumResponse(ctx, album, photos, user, sections), nextCursor });
});

albumRoutes.put('/:id', requireUser, byId, valid('json', updateAlbumInput), async (c) => {
  const { user } = c.var;
  const { id } = c.req.valid('param');
  // Administrators change anyone's.
  const ctx = user.role === 'ADMIN' ? await libraryOfLink(c.var.ctx, id) : c.var.ctx;
  await updateAlbum(ctx, user, id, c.req.valid('json'));
  const album = await getOfferedAlbum(ctx, id);
  const photos = await cardPhotos(ctx, [album]);
  return c.json<AlbumResponse>({
    album: toAlbumResponse(ctx, album, photos.get(album.id) ?? [], c.var.user),
    nextCursor: null,
  });
});

albumRoutes.delete('/:id', requireUser, byId, async (c) => {
  const album = await getOwnAlbum(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<AlbumDeleted>(toAlbumDeletedResponse(await deleteAlbum(c.var.ctx, c.var.user, album)));
});

albumRoutes.post('/:id/photos', requireUser, byId, valid('json', addPhotosInput), async (c) => {
  await addPhotos(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<MessageResponse>({ message: 'Fotky boli pridané do albumu.' });
});

albumRoutes.post('/:id/photos/move', requireUser, byId, valid('json', movePhotosInput), async (c) => {
  const moved = await movePhotos(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<PhotosMoved>({ message: 'Fotky boli presunuté do albumu.', ...moved });
});

albumRoutes.post('/:id/photos/remove', requireUser, byId, valid('json', photoIdsInput), async (c) => {
  const positions = await removePhotos(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json').photoIds);
  return c.json<PhotosRemoved>({ message: 'Fotky boli odobraté z\u00a0albumu.', positions });
});

albumRoutes.put('/:id/order', requireUser, byId, valid('json', orderPhotosInput), async (c) => {
  await orderPhotos(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<MessageResponse>({ message: 'Poradie fotiek bolo uložené.' });
});

albumRoutes.post('/:id/sections', requireUser, byId, valid('json', createSectionInput), async (c) => {
  const section = await createSection(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AlbumSectionResponse>({ section }, 201);
});

albumRoutes.get('/:id/share', requireUser, byId, async (c) => {
  const album = await getOwnAlbum(c.var.ctx, c.var.user, c.req.valid('param').id);
  const { id, title, photoCount, ownLink } = album;
  const access = { shareSlug: ownLink.slug, hasPassword: ownLink.passwordHash !== null };
  return c.json<ShareInfoResponse>({ album: { id, title, photoCount, ...access } });
});

albumRoutes.put('/:id/password', requireUser, byId, valid('json', albumPasswordInput), async (c) => {
  const { password } = c.req.valid('json');
  await setAlbumPassword(c.var.ctx, c.var.user, c.req.valid('param').id, password);
  return c.json<MessageResponse>({
    message: password ? 'Heslo albumu bolo nastavené.' : 'Heslo albumu bolo odstránené.',
  });
});
