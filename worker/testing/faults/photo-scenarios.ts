import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { buildMovie } from '../../../shared/engine/movies/testing/build-movie.ts';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { StartedVideo } from '../../../shared/library/videos/contract.ts';
import { addPhoto, hashOf, makeAdding, makeGuest, type TestGuest } from '../../library/guest-photos/testing/adding.ts';
import { deleteErasedFiles } from '../../library/photos/erased-photos.ts';
import { mediaUrl, originalUrl } from '../../library/photos/media-url.ts';
import { masterKey, originalKey } from '../../library/photos/photo-store.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { drawJpegOfSize } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';
import { contextOf } from '../find-user.ts';
import { libraryDb, openLibrary } from '../libraries.ts';
import { sqlIdText } from '../photo-ids.ts';
import { ask } from './ask.ts';
import { count, countPhotos, makeWholePhoto, picture, someAdmin } from './fixtures.ts';
import { faultScenario, runJobs, runTasks, type Scenario } from './run-scenario.ts';

const day = 24 * 3_600_000;

interface Fixture {
  user: TestUser;
  album: Album;
}
interface PhotoFixture extends Fixture {
  photoId: string;
}

interface GuestFixture extends Omit<PhotoFixture, 'album'> {
  guest: TestGuest;
}

const emptyAlbum = async (): Promise<Fixture> => {
  const user = await makeUser();
  return { user, album: await makeAlbum(user) };
};
const albumOfOne = async (): Promise<PhotoFixture> => {
  const { user, album } = await emptyAlbum();
  return { user, album, photoId: await makeWholePhoto(user.id, album.id) };
};

/** An album with a guest who may add photos to it. */
async function albumOfGuest(): Promise<GuestFixture> {
  const user = await makeUser();
  const { link } = await makeAdding(user);
  return { user, guest: await makeGuest(link), photoId: '' };
}
const guestRows = async ({ user }: GuestFixture) =>
  (
    await libraryDb
      .prepare(
        'select state, status from guest_photos join photos on photos.id = photo_id where owner_key = (select key from libraries where id = ?) order by photo_id',
      )
      .bind(user.id)
      .all<{ state: string; status: string }>()
  ).results;

const formOf = (files: Uint8Array[], fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, bytes] of files.entries()) form.append('photos', new File([bytes], `${at + 1}.jpg`));
  return form;
};
const photosOf = async (user: TestUser) =>
  (
    await libraryDb
      .prepare(
        'select status, watermark from photos where owner_key = (select key from libraries where id = ?) order by id',
      )
      .bind(user.id)
      .all<{ status: string; watermark: string | null }>()
  ).results;
const statusOf = (photoId: string) =>
  libraryDb.prepare("select status from photos where id = unhex(?, '-')").bind(photoId).first('status');

const large = drawJpegOfSize(5 * 1024 * 1024 + 9, 2);
const movie = buildMovie();
const manyPhotos = 30;
const later = Date.now() + 2 * day;

/** What happens to photos, and to the accounts that hold them. */
export const photoScenarios: Record<string, Scenario> = {
  'the upload of a photo': faultScenario<Fixture>({
    setup: emptyAlbum,
    run: (bindings, { user, album }) =>
      ask(bindings, 'POST', '/photos/upload', { user, body: formOf([picture], { albumId: album.id }) }),
    assert: async ({ user }) => expect(await photosOf(user)).toEqual([{ status: 'READY', watermark: null }]),
  }),

  'the upload of a photo in parts, as one above 5 MiB goes': faultScenario<Fixture>({
    setup: emptyAlbum,
    run: (bindings, { user, album }) =>
      ask(bindings, 'POST', '/photos/upload', { user, body: formOf([large], { albumId: album.id }) }),
    only: (call) => /R2 (create|upload|complete)/.test(call),
    assert: async ({ user }) => expect(await photosOf(user)).toEqual([{ status: 'READY', watermark: null }]),
  }),

  'the upload of a video, from its beginning to its completion': faultScenario<Fixture>({
    setup: emptyAlbum,
    async run(bindings, { user, album }) {
      const body = { filename: 'a.mp4', sizeBytes: movie.length, sha256: hashOf(movie), albumId: album.id };
      const started = await ask(bindings, 'POST', '/videos', { user, body });
      if (!started.ok) return started;
      const upload = await started.clone().json<StartedVideo>();
      if (!('id' in upload)) return started;
      const headers = { 'content-length': String(movie.length) };
      const sent = await ask(bindings, 'PUT', `/videos/${upload.id}/parts/1`, { user, headers, body: movie });
      if (!sent.ok) return sent;
      return ask(bindings, 'POST', `/videos/${upload.id}/complete`, { user, body: { albumId: album.id } });
    },
    // Its picture is still to come.
    assert: async ({ user }) => expect(await photosOf(user)).toEqual([{ status: 'FAILED', watermark: null }]),
  }),

  'a photo that a guest of a link adds': faultScenario<GuestFixture>({
    setup: albumOfGuest,
    run: (bindings, { guest: { slug, headers } }) =>
      ask(bindings, 'POST', `/albums/share/${slug}/photos`, {
        headers,
        body: formOf([picture], { hash: hashOf(picture) }),
      }),
    async assert(fixture) {
      const { results } = await libraryDb
        .prepare('select status from photos where owner_key = (select key from libraries where id = ?)')
        .bind(fixture.user.id)
        .all();
      expect(results).toHaveLength(1);
      expect(await guestRows(fixture)).toMatchObject([{ state: 'ADDED' }]);
    },
  }),

  'a photo that a guest takes back': faultScenario<GuestFixture>({
    async setup() {
      const fixture = await albumOfGuest();
      const { body } = await addPhoto(fixture.guest, picture);
      return { ...fixture, photoId: body.photos[0]?.id ?? '' };
    },
    run: (bindings, { guest: { slug, headers }, photoId }) =>
      ask(bindings, 'DELETE', `/albums/share/${slug}/photos/${photoId}`, { headers }),
    again: [404],
    assert: async (fixture) => expect(await guestRows(fixture)).toEqual([{ state: 'GONE', status: 'DELETED' }]),
  }),

  'the upload of an admin with a watermark': faultScenario<Fixture>({
    setup: emptyAlbum,
    run: async (bindings, { album }) =>
      ask(bindings, 'POST', `/admin/albums/${album.id}/photos`, {
        user: await someAdmin(),
        body: formOf([picture], { watermarkText: 'Foto Jana' }),
      }),
    assert: async ({ user, album }) => {
      expect(await photosOf(user)).toEqual([{ status: 'READY', watermark: 'Foto Jana' }]);
      expect(await count('audit_log', 'subject_id', album.id)).toBeGreaterThan(0);
    },
  }),

  'the job that makes previews, also when its file breaks off': faultScenario<PhotoFixture>({
    setup: async () => {
      const { user, album } = await emptyAlbum();
      return { user, album, photoId: await makeWholePhoto(user.id, album.id, { status: 'STORED' }) };
    },
    run: async (bindings, { photoId }) => {
      await runJobs(bindings, [{ type: 'derive-photo', photoId }]);
      return undefined;
    },
    assert: async ({ photoId }) => expect(await statusOf(photoId)).toBe('READY'),
  }),

  'previews and a print master that an admin sends afterwards': faultScenario<PhotoFixture>({
    setup: async () => {
      const { user, album } = await emptyAlbum();
      const failed = { format: 'avif', status: 'FAILED', failure: 'needs-browser' } as const;
      const unprintable = { printSource: null, printFault: 'needs-browser' } as const;
      return { user, album, photoId: await makeWholePhoto(user.id, album.id, { ...failed, ...unprintable }) };
    },
    run: async (bindings, { photoId }) => {
      const body = new FormData();
      for (const name of ['preview', 'thumbnail', 'master']) body.append(name, new File([picture], `${name}.jpg`));
      return ask(bindings, 'PUT', `/photos/${photoId}/derivatives`, { user: await someAdmin(), body });
    },
    assert: async ({ photoId }) => {
      expect(await statusOf(photoId)).toBe('READY');
      expect(await count('photos', sqlIdText(), photoId, 'print_source = 1')).toBe(1);
      expect((await env.BUCKET.head(masterKey(photoId)))?.size).toBe(picture.length);
      expect(await count('audit_log', 'subject_id', photoId)).toBe(2);
    },
  }),

  'the deletion of a photo': faultScenario<PhotoFixture>({
    setup: albumOfOne,
    run: (bindings, { user, photoId }) => ask(bindings, 'DELETE', `/photos/${photoId}`, { user }),
    again: [404],
    assert: async ({ photoId }) => expect(await statusOf(photoId)).toBe('DELETED'),
  }),

  'the deletion of an album with many photos, one of which is in another album': faultScenario<PhotoFixture>({
    setup: async () => {
      const { user, album } = await emptyAlbum();
      for (let made = 1; made < manyPhotos; made++) await makeWholePhoto(user.id, album.id);
      const photoId = await makeWholePhoto(user.id, album.id);
      const other = await makeAlbum(user);
      await ask(env, 'POST', `/albums/${other.id}/photos`, { user, body: { photoIds: [photoId] } });
      return { user, album, photoId };
    },
    run: (bindings, { user, album }) => ask(bindings, 'DELETE', `/albums/${album.id}`, { user }),
    again: [404],
    only: (call) => call === 'D1 batch',
    assert: async ({ user, album, photoId }) => {
      expect(await count('albums', 'id', album.id)).toBe(0);
      expect(await countPhotos(user.id, "status = 'DELETED'")).toBe(manyPhotos - 1);
      expect(await statusOf(photoId)).toBe('READY');
    },
  }),

  'the removal of a photo 30 days later, and of its files after another 30': faultScenario<{ photoId: string }>({
    setup: async () => {
      const user = await makeUser();
      return { photoId: await makeWholePhoto(user.id, null, { status: 'DELETED', deletedAt: later - 31 * day }) };
    },
    run: async (bindings) => {
      await runTasks(bindings, later, ['purgeDeletedPhotos', 'scanOrphans']);
      await runTasks(bindings, later + 31 * day, ['deleteErasedFiles', 'scanOrphans']);
    },
    only: (call) => call.startsWith('R2') || call === 'D1 batch',
    assert: async ({ photoId }) => {
      expect(await statusOf(photoId)).toBeNull();
      // The next run takes what is left, and no scan has reported it.
      expect(await count('integrity_checks', 'rule', 'originals-orphaned', 'count > 0')).toBe(0);
      await deleteErasedFiles(openLibrary(env, later + 70 * day));
      expect(await env.BUCKET.head(originalKey(photoId))).toBeNull();
      expect((await env.BUCKET.list({ prefix: `derived/${photoId}/` })).objects).toEqual([]);
    },
  }),

  'the sight of a thumbnail': faultScenario<PhotoFixture>({
    setup: albumOfOne,
    run: (bindings, { photoId }) => ask(bindings, 'GET', mediaUrl(openLibrary(), photoId, 'thumbnail')),
    reads: (file) => expect(file.length).toBe(picture.length),
    assert: async () => undefined,
  }),

  'the download of an original': faultScenario<PhotoFixture>({
    setup: albumOfOne,
    run: async (bindings, { photoId, user }) =>
      ask(bindings, 'GET', originalUrl(await contextOf(openLibrary(), user), photoId) ?? ''),
    reads: (file) => expect(file.length).toBe(picture.length),
    assert: async () => undefined,
  }),

  'the end of a deleted account': faultScenario<Fixture>({
    setup: async () => {
      const made = await albumOfOne();
      await openLibrary()
        .db.update(users)
        .set({ deletedAt: later - 31 * day, email: `~${made.user.id}` })
        .where(eq(users.id, made.user.id));
      return made;
    },
    run: (bindings) => runTasks(bindings, later, ['purgeAccounts']),
    only: (call) => call === 'D1 batch',
    assert: async ({ user, album }) => {
      expect(await count('albums', 'id', album.id)).toBe(0);
      expect(await countPhotos(user.id, "status <> 'DELETED'")).toBe(0);
      expect(await count('users', 'id', user.id, "password_hash = 'purged'")).toBe(1);
    },
  }),
};
