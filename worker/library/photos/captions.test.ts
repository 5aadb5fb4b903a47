import { expect, it } from 'vitest';
import { maxCaption } from '../../../shared/library/photos/caption.ts';
import type { PhotoAlbumsResponse, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';

const captionOf = async (user: TestUser, photoId: string) =>
  (await call<PhotoAlbumsResponse>('GET', `/photos/${photoId}/albums`, { token: user.token })).body.caption;
const save = (user: TestUser, photoId: string, caption: unknown) =>
  call('PUT', `/photos/${photoId}/caption`, { token: user.token, body: { caption } });

async function uploadWith(user: TestUser, caption: string, seed: number): Promise<string> {
  const form = new FormData();
  form.append('caption', caption);
  form.append('photos', new File([drawJpeg(64, 48, seed)], 'a.jpg'));
  const { body } = await call<UploadResponse>('POST', '/photos/upload', { token: user.token, body: form });
  return body.photos[0]?.id ?? '';
}

it('a photo has the caption that its owner gives it, and nobody else reads or changes it', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const album = await makeAlbum(owner);
  const { body } = await upload(owner, album.id, [{ name: 'a.jpg', bytes: drawJpeg(64, 48) }]);
  const id = body.photos[0]?.id ?? '';
  expect(await captionOf(owner, id)).toBeNull();
  expect(await save(owner, id, '  Prvý sneh\r\nna chate\u0000\u202e ')).toMatchObject({
    status: 200,
    body: { caption: 'Prvý sneh\nna chate' },
  });
  expect(await captionOf(owner, id)).toBe('Prvý sneh\nna chate');
  expect((await save(other, id, 'moja')).status).toBe(404);
  expect((await call('GET', `/photos/${id}/albums`, { token: other.token })).status).toBe(404);
  expect(JSON.stringify((await call('GET', `/albums/share/${album.shareSlug}`)).body)).not.toContain('Prvý sneh');
  expect((await save(owner, id, 'x'.repeat(maxCaption + 1))).status).toBe(400);
  expect((await save(owner, id, 7)).status).toBe(400);
  expect(await captionOf(owner, id)).toBe('Prvý sneh\nna chate');
  expect((await save(owner, id, ' ')).body).toEqual({ caption: null });
  expect(await captionOf(owner, id)).toBeNull();
});

it('a photo keeps the caption that came with it, at most its beginning', async () => {
  const user = await makeUser();
  expect(await captionOf(user, await uploadWith(user, 'Babka v\nzáhrade 🌷', 900))).toBe('Babka v\nzáhrade 🌷');
  expect(await captionOf(user, await uploadWith(user, 'á'.repeat(9000), 901))).toBe('á'.repeat(maxCaption));
  expect(await captionOf(user, await uploadWith(user, ' ', 902))).toBeNull();
});
