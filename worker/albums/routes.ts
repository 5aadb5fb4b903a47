import { Hono } from 'hono';
import {
  type AlbumDeleted,
  type AlbumResponse,
  type AlbumsResponse,
  albumListQuery,
  albumPageQuery,
  albumPasswordInput,
  createAlbumInput,
  type ShareInfoResponse,
  updateAlbumInput,
} from '../../shared/contract/albums.ts';
import type { MessageResponse } from '../../shared/contract/auth.ts';
import { addPhotosInput } from '../../shared/contract/photos.ts';
import { requireUser, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { addPhotos } from './add-photos.ts';
import { createAlbum } from './create-album.ts';
import { deleteAlbum } from './delete-album.ts';
import { listAlbumPhotos } from './list-album-photos.ts';
import { firstPhotos, getOfferedAlbum, getOwnAlbum, getOwnOfferedAlbum, listOwnAlbums } from './queries.ts';
import { toAlbumDeletedResponse, toAlbumResponse } from './to-album-response.ts';
import { setAlbumPassword, updateAlbum } from './update-album.ts';

export const albumRoutes = new Hono<SignedInEnv>();

albumRoutes.get('/', requireUser, valid('query', albumListQuery), async (c) => {
  const { limit, cursor } = c.req.valid('query');
  const rows = await listOwnAlbums(c.var.ctx, c.var.user.id, limit + 1, cursor);
  const page = rows.slice(0, limit);
  const photos = await firstPhotos(
    c.var.ctx,
    page.map(({ id }) => id),
  );
  return c.json<AlbumsResponse>({
    albums: page.map((album) => toAlbumResponse(c.var.ctx, album, photos.get(album.id) ?? [], c.var.user)),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
});

albumRoutes.post('/', requireUser, valid('json', createAlbumInput), async (c) => {
  const { id } = await createAlbum(c.var.ctx, c.var.user, c.req.valid('json'));
  const album = await getOfferedAlbum(c.var.ctx, id);
  return c.json<AlbumResponse>({ album: toAlbumResponse(c.var.ctx, album, [], c.var.user), nextCursor: null }, 201);
});

albumRoutes.get('/:id', requireUser, valid('query', albumPageQuery), async (c) => {
  const album = await getOwnOfferedAlbum(c.var.ctx, c.var.user, c.req.param('id'));
  const { photos, nextCursor } = await listAlbumPhotos(c.var.ctx, album.id, c.req.valid('query'));
  return c.json<AlbumResponse>({ album: toAlbumResponse(c.var.ctx, album, photos, c.var.user), nextCursor });
});

albumRoutes.put('/:id', requireUser, valid('json', updateAlbumInput), async (c) => {
  const { id } = await updateAlbum(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json'));
  const album = await getOfferedAlbum(c.var.ctx, id);
  const photos = await firstPhotos(c.var.ctx, [album.id]);
  return c.json<AlbumResponse>({
    album: toAlbumResponse(c.var.ctx, album, photos.get(album.id) ?? [], c.var.user),
    nextCursor: null,
  });
});

albumRoutes.delete('/:id', requireUser, async (c) => {
  const album = await getOwnAlbum(c.var.ctx, c.var.user, c.req.param('id'));
  return c.json<AlbumDeleted>(toAlbumDeletedResponse(await deleteAlbum(c.var.ctx, c.var.user, album)));
});

albumRoutes.post('/:id/photos', requireUser, valid('json', addPhotosInput), async (c) => {
  await addPhotos(c.var.ctx, c.var.user, c.req.param('id'), c.req.valid('json').photoIds);
  return c.json<MessageResponse>({ message: 'Fotky boli pridané do albumu.' });
});

albumRoutes.get('/:id/share', requireUser, async (c) => {
  const album = await getOwnAlbum(c.var.ctx, c.var.user, c.req.param('id'));
  const { id, title, shareSlug, photoCount, passwordHash } = album;
  return c.json<ShareInfoResponse>({ album: { id, title, shareSlug, photoCount, hasPassword: passwordHash !== null } });
});

albumRoutes.put('/:id/password', requireUser, valid('json', albumPasswordInput), async (c) => {
  const { password } = c.req.valid('json');
  await setAlbumPassword(c.var.ctx, c.var.user, c.req.param('id'), password);
  return c.json<MessageResponse>({
    message: password ? 'Heslo albumu bolo nastavené.' : 'Heslo albumu bolo odstránené.',
  });
});
