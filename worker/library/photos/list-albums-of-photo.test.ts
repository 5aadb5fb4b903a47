import { expect, it } from 'vitest';
import type { PhotoAlbumsResponse } from '../../../shared/library/photos/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, upload } from '../../testing/factories.ts';

it('lists the albums of a photo by their titles, and to its owner alone', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const [sea, home] = [await makeAlbum(owner, { title: 'More' }), await makeAlbum(owner, { title: 'Doma' })];
  await makeAlbum(owner, { title: 'Bez fotky' });
  const { body } = await upload(owner, sea.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 48) }]);
  const photoIds = body.photos.map(({ id }) => id);
  await call('POST', `/albums/${home.id}/photos`, { token: owner.token, body: { photoIds } });

  const path = `/photos/${photoIds[0]}/albums`;
  const { body: listed } = await call<PhotoAlbumsResponse>('GET', path, { token: owner.token });
  expect(listed.albums).toEqual([
    { id: home.id, title: 'Doma' },
    { id: sea.id, title: 'More' },
  ]);
  expect((await call('GET', path, { token: other.token })).status).toBe(404);
});
