import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { buildMovie, placeOfPhone } from '../../../shared/engine/movies/testing/build-movie.ts';
import { box, letters } from '../../../shared/engine/movies/write-boxes.ts';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse, DownloadedResponse } from '../../../shared/library/archives/contract.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLinkResponse } from '../../../shared/library/links/contract.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, type TestUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { fetchZip, readyArchive } from '../../testing/ready-archive.ts';
import { sendVideo, sha256Of } from '../../testing/send-video.ts';
import { download, makeBuyer, makeProduct, order, prints } from '../../testing/shop-factories.ts';

const gpsTrack = box('trak', box('mdia', box('hdlr', new Uint8Array(8), letters('meta')), letters('gpmd')));

let user: TestUser;
let album: Album;

beforeEach(async () => {
  user = await makeBuyer();
  album = await makeAlbum(user, { title: 'Leto' });
});

/** A video with its picture, in the album. */
async function shownVideo(bytes: Uint8Array): Promise<string> {
  const { body } = await sendVideo(user, bytes, album.id);
  if (body.result.outcome === 'rejected') throw new Error(body.result.error);
  const { id } = body.result.photo;
  const form = new FormData();
  form.append('preview', new File([drawJpeg(640, 360, 1)], 'preview.jpg'));
  form.append('thumbnail', new File([drawJpeg(400, 225, 1)], 'thumbnail.jpg'));
  await call('PUT', `/photos/${id}/derivatives`, { token: user.token, body: form });
  return id;
}

const movie = (seed: number, extra: Uint8Array[] = []) =>
  buildMovie({ samples: [new Uint8Array(500).fill(seed)], extra: [placeOfPhone(), ...extra] });

const filesOf = async (archive: ArchiveResponse) => unzipSync(await fetchZip(archive.parts[0]?.url));

it("is in its owner's ZIP as it was sent, and in that of guests without its place, whole and in ranges", async () => {
  const bytes = movie(1);
  await shownVideo(bytes);
  await shownVideo(movie(2, [gpsTrack]));
  const own = await filesOf(await readyArchive(user, { albumId: album.id }));
  expect(Object.values(own).map(sha256Of)).toContain(sha256Of(bytes));

  const input = { name: 'Rodina', rights: ['download'], downloadSize: 'web' };
  const { body } = await call<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, {
    token: user.token,
    body: input,
  });
  const made = await call<ArchiveResponse>('POST', `/albums/share/${body.link.slug}/archive`, { body: {} });
  // Of the one that tells its way among its pictures they get nothing.
  const [[name, file], ...others] = Object.entries(await filesOf(made.body)) as [[string, Uint8Array]];
  expect(others).toEqual([]);
  expect(name).toMatch(/^Leto\/VID_20260714_180311.*\.mp4$/);
  expect(file).toHaveLength(bytes.length);
  expect(new TextDecoder('latin1').decode(file)).not.toContain('48.1486');
});

it('counts for the limit of a guest only where they get it', async () => {
  await shownVideo(movie(1));
  await shownVideo(movie(2, [gpsTrack]));
  const linkWith = async (more: object): Promise<string> => {
    const { body } = await call<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, {
      token: user.token,
      body: { name: 'Klient', rights: ['download'], downloadSize: 'web', downloadLimit: 5, ...more },
    });
    return `/albums/share/${body.link.slug}`;
  };
  const zipAt = async (path: string) => {
    const { body } = await call<NewGuestResponse>('POST', `${path}/guests`, { body: { name: 'Eva' } });
    const headers = { 'x-guest-token': body.guestToken };
    const zip = await call<ArchiveResponse & { code: string }>('POST', `${path}/archive`, { body: {}, headers });
    const had = await call<DownloadedResponse>('GET', `${path}/downloads`, { headers });
    return { zip, had: had.body.photoIds.length };
  };
  const open = await zipAt(await linkWith({}));
  expect([open.zip.body.photoCount, open.had]).toEqual([1, 1]);
  expect(Object.keys(await filesOf(open.zip.body))).toHaveLength(1);
  // Nothing is drawn over a video.
  const marked = await zipAt(await linkWith({ watermark: '© Foto' }));
  expect([marked.zip.body.code, marked.had]).toEqual(['archive-empty', 0]);
});

it('is not sold, neither as a print nor as a file', async () => {
  const id = await shownVideo(movie(3));
  const [size, files] = [await makeProduct('PRINT_SIZE'), await makeProduct('DOWNLOAD')];
  for (const item of [prints(id, size), download(id, files)]) {
    const { status, body } = await order(user, { items: [item] } as never);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('Videá sa nedajú objednať')]);
  }
});

it('comes back from the trash, and frees its storage once it is erased', async () => {
  const id = await shownVideo(movie(4));
  await call('POST', '/photos/delete', { token: user.token, body: { photoIds: [id] } });
  await call('POST', '/trash/restore', { token: user.token, body: { photoIds: [id] } });
  const list = await call<{ photos: { id: string; video?: { url: string } }[] }>('GET', '/photos', {
    token: user.token,
  });
  expect(list.body.photos).toMatchObject([{ id, video: { duration: '0:00' } }]);
  expect(await findBrokenRules(openLibrary())).toEqual([]);
});
