import { beforeEach, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { Photo, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestFile, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { until } from '../../testing/until.ts';

let user: TestUser;
let album: Album;

const bytes = drawJpeg(800, 600, 3);
const previews = { preview: drawJpeg(800, 600, 3), thumbnail: drawJpeg(400, 300, 3) };
const plain: TestFile = { name: 'a.jpg', bytes };
const withPreviews: TestFile = { ...plain, ...previews };

beforeEach(async () => {
  user = await makeUser();
  album = await makeAlbum(user);
});

const photoIn = async (albumId: string): Promise<Photo | undefined> =>
  (await call<AlbumResponse>('GET', `/albums/${albumId}`, { token: user.token })).body.album.photos[0]?.photo;
const setState = (status: string, failure: string | null, watermark: string | null = null) =>
  libraryDb
    .prepare(
      'update photos set status = ?, failure = ?, watermark = ? where owner_key = (select key from libraries where id = ?)',
    )
    .bind(status, failure, watermark, user.id)
    .run();

/** The first copy, sent without previews by a client other than a browser. */
async function uploadFirst(status: string, failure: string | null, watermark: string | null = null): Promise<void> {
  await upload(user, album.id, [plain]);
  // Wait for the job, which would change the state that the test sets.
  await until(async () => (await photoIn(album.id))?.status !== 'STORED');
  await setState(status, failure, watermark);
}

describe('previews sent with a file that the account already has', () => {
  it.each([
    ['that could only be drawn by a browser', 'FAILED', 'needs-browser'],
    ['whose preview failed', 'FAILED', 'corrupt'],
    ['that still waits for its preview', 'STORED', null],
  ])('are accepted for one %s', async (_, status, failure) => {
    await uploadFirst(status, failure);
    const { body } = await upload(user, album.id, [withPreviews]);
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', photo: { status: 'READY', failure: null } });
    const photo = await photoIn(album.id);
    expect(photo?.status).toBe('READY');
    for (const url of [photo?.url, photo?.thumbnailUrl]) expect((await callRaw('GET', url ?? '')).status).toBe(200);
  });

  it('are accepted when it is added to another album too', async () => {
    await uploadFirst('FAILED', 'needs-browser');
    const other = await makeAlbum(user);
    const { body } = await upload(user, other.id, [withPreviews]);
    expect(body.results[0]).toMatchObject({ outcome: 'linked', photo: { status: 'READY' } });
    expect((await photoIn(other.id))?.status).toBe('READY');
  });

  it.each([
    ['is not whole, of which a browser may have drawn a half', 'FAILED', 'truncated', null],
    ['carries a watermark, which a browser does not draw', 'FAILED', 'corrupt', 'Foto Jana'],
  ])('are rejected for one that %s', async (_, status, failure, watermark) => {
    await uploadFirst(status, failure, watermark);
    const { body } = await upload(user, album.id, [withPreviews]);
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', photo: { status } });
    expect((await photoIn(album.id))?.status).toBe(status);
  });

  it('leave a failed photo unchanged when they show another picture', async () => {
    await uploadFirst('FAILED', 'corrupt');
    const wrong = { ...withPreviews, preview: drawJpeg(600, 800, 4) };
    expect((await upload(user, album.id, [wrong])).body.results[0]).toMatchObject({ photo: { status: 'FAILED' } });
  });
});

describe('an upload by an admin', () => {
  async function sendAsAdmin(fields: [string, string][], isBroken = false) {
    const { token } = await makeUser({ role: 'ADMIN' });
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('photos', new File([bytes], 'a.jpg'));
    for (const [name, jpeg] of Object.entries(previews)) form.append(name, new File([jpeg], `${name}.jpg`));
    const path = `/admin/albums/${album.id}/photos`;
    if (!isBroken) return call<UploadResponse>('POST', path, { token, body: form });
    const whole = new Response(form);
    const body = new Uint8Array(await whole.arrayBuffer());
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    return call<UploadResponse>('POST', path, { token, body: body.subarray(0, body.length - 30), headers });
  }

  it('adds previews to a failed photo too', async () => {
    await uploadFirst('FAILED', 'needs-browser');
    const { body } = await sendAsAdmin([['watermarkText', '']]);
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', photo: { status: 'READY' } });
  });

  it('adds none when it wants a watermark', async () => {
    await uploadFirst('FAILED', 'needs-browser');
    const { body } = await sendAsAdmin([['watermarkText', 'Foto Jana']]);
    expect(body.results[0]).toMatchObject({ outcome: 'duplicate', photo: { status: 'FAILED' } });
  });

  it('that breaks before it says whether it wants one removes no earlier photo', async () => {
    await uploadFirst('FAILED', 'needs-browser');
    await sendAsAdmin([], true);
    expect(await photoIn(album.id)).toMatchObject({ filename: 'a.jpg', status: 'FAILED' });
  });
});

describe('a truncated photo', () => {
  it('is reported as incomplete, also when it is sent again', async () => {
    const half: TestFile = { name: 'pol.jpg', bytes: bytes.subarray(0, bytes.length / 2) };
    const whole: TestFile = { name: 'celá.jpg', bytes: drawJpeg(640, 480, 8) };
    const { body } = await upload(user, album.id, [half, whole]);
    const failure = expect.stringContaining('Súbor je neúplný');
    expect(body.results).toMatchObject([
      { outcome: 'stored', photo: { failure } },
      { outcome: 'stored', photo: { failure: null } },
    ]);
    const other = await makeAlbum(user);
    expect((await upload(user, other.id, [half])).body.results[0]).toMatchObject({
      outcome: 'linked',
      photo: { failure },
    });
  });
});
