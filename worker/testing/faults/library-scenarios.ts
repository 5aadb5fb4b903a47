import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { ArchiveResponse } from '../../../shared/library/archives/contract.ts';
import { archivePrefix } from '../../library/archives/manifest.ts';
import { deleteErasedFiles } from '../../library/photos/erased-photos.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { openLibrary } from '../libraries.ts';
import { makeWaitingArchive } from '../make-waiting-archive.ts';
import { contentHash } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { count, countPhotos, makeWholePhoto, picture } from './fixtures.ts';
import { faultScenario, runJobs, runTasks, type Scenario } from './run-scenario.ts';

const day = 24 * 3_600_000;
const later = Date.now() + 3 * day;

interface Fixture {
  user: TestUser;
  album: Album;
  photoIds: string[];
}
interface ArchiveFixture extends Fixture {
  archiveId: string;
}

async function albumOfTwo(): Promise<Fixture> {
  const user = await makeUser();
  const album = await makeAlbum(user, { title: 'Leto' });
  const photoIds = [await makeWholePhoto(user.id, album.id), await makeWholePhoto(user.id, album.id)];
  return { user, album, photoIds };
}

async function trashOfTwo(): Promise<Fixture> {
  const fixture = await albumOfTwo();
  const { user, photoIds } = fixture;
  await ask(withoutQueues(env), 'POST', '/photos/delete', { user, body: { photoIds } });
  return fixture;
}

const zipOf = (bindings: Env, { user, album }: Fixture) =>
  ask(bindings, 'POST', '/archives', { user, body: { albumId: album.id } });

async function preparedZip(): Promise<ArchiveFixture> {
  const fixture = await albumOfTwo();
  const archive = (await (await zipOf(withoutQueues(env), fixture)).json()) as ArchiveResponse;
  expect(archive.status).toBe('READY');
  return { ...fixture, archiveId: archive.id };
}

async function waitingZip(): Promise<ArchiveFixture> {
  const fixture = await albumOfTwo();
  const source = { kind: 'album', albumId: fixture.album.id } as const;
  return { ...fixture, archiveId: await makeWaitingArchive(fixture.user.id, source) };
}

async function linkTo({ user, archiveId }: ArchiveFixture): Promise<string> {
  const response = await ask(withoutQueues(env), 'GET', `/archives/${archiveId}`, { user });
  return ((await response.json()) as ArchiveResponse).parts[0]?.url ?? '';
}

const expectTwoPhotos = (zip: Uint8Array): void =>
  expect(Object.values(unzipSync(zip)).map(({ length }) => length)).toEqual([picture.length, picture.length]);

const inAlbum = ({ album }: Fixture) =>
  count('album_photos join albums on albums.key = album_key', 'albums.id', album.id);
const ofUser = ({ user }: Fixture, condition: string) => countPhotos(user.id, condition);

/** What happens to a library: its ZIPs, its trash, and photos that it has already. */
export const libraryScenarios: Record<string, Scenario> = {
  // First, as it sweeps those of the others too.
  'the end of a ZIP': faultScenario<ArchiveFixture>({
    setup: preparedZip,
    run: (bindings) => runTasks(bindings, later, ['sweepArchives']),
    only: (call) => /^(R2 delete|D1 delete from "archives")/.test(call),
    assert: async ({ archiveId }) => {
      expect(await count('archives', 'id', archiveId)).toBe(0);
      expect((await env.BUCKET.list({ prefix: archivePrefix(archiveId) })).objects).toEqual([]);
    },
  }),

  'a ZIP that a customer asks for': faultScenario<Fixture>({
    setup: albumOfTwo,
    run: zipOf,
    assert: async ({ user }) => {
      expect(await count('archives', 'user_id', user.id, "status = 'READY'")).toBeGreaterThan(0);
      expect(await count('archives', 'user_id', user.id, "status <> 'READY'")).toBe(0);
    },
  }),

  'the job that lays out a ZIP, also when a photo breaks off': faultScenario<ArchiveFixture>({
    setup: waitingZip,
    run: async (bindings, { archiveId }) => {
      await runJobs(bindings, [{ type: 'build-archive', archiveId }]);
      return undefined;
    },
    assert: async (fixture) => {
      const response = await ask(withoutQueues(env), 'GET', await linkTo(fixture));
      expectTwoPhotos(await response.bytes());
    },
  }),

  'the download of a ZIP': faultScenario<ArchiveFixture>({
    setup: preparedZip,
    run: async (bindings, fixture) => ask(bindings, 'GET', await linkTo(fixture)),
    reads: expectTwoPhotos,
    assert: async (fixture) => expect(await linkTo(fixture)).not.toBe(''),
  }),

  'photos that go to the trash': faultScenario<Fixture>({
    setup: albumOfTwo,
    run: (bindings, { user, photoIds }) => ask(bindings, 'POST', '/photos/delete', { user, body: { photoIds } }),
    assert: async (fixture) => {
      expect(await ofUser(fixture, 'trashed_status is not null')).toBe(2);
      expect(await inAlbum(fixture)).toBe(0);
    },
  }),

  'a photo that takes the place of its copy': faultScenario<Fixture>({
    setup: albumOfTwo,
    run: (bindings, { user, photoIds: [keepId, ...copyIds] }) =>
      ask(bindings, 'POST', '/photos/duplicates', { user, body: { keepId, copyIds } }),
    assert: async (fixture) => {
      expect(await ofUser(fixture, 'trashed_status is not null')).toBe(1);
      expect(await inAlbum(fixture)).toBe(1);
    },
  }),

  'photos that come back': faultScenario<Fixture>({
    setup: trashOfTwo,
    run: (bindings, { user, photoIds }) => ask(bindings, 'POST', '/trash/restore', { user, body: { photoIds } }),
    assert: async (fixture) => {
      expect(await ofUser(fixture, "status = 'READY'")).toBe(2);
      expect(await inAlbum(fixture)).toBe(2);
    },
  }),

  'photos that are erased, and their files 30 days later': faultScenario<Fixture>({
    setup: trashOfTwo,
    run: (bindings, { user, photoIds }) => ask(bindings, 'POST', '/trash/erase', { user, body: { photoIds } }),
    assert: async (fixture) => {
      expect(await ofUser(fixture, 'true')).toBe(0);
      await deleteErasedFiles(openLibrary(env, Date.now() + 32 * day));
      for (const id of fixture.photoIds) expect(await env.BUCKET.head(originalKey(id))).toBeNull();
    },
  }),

  'a photo in the trash that was uploaded anew': faultScenario<Fixture>({
    setup: async () => {
      const fixture = await trashOfTwo();
      const [trashed = ''] = fixture.photoIds;
      // Of a photo that tests make, the id stands for its content.
      await makeWholePhoto(fixture.user.id, null, { sha256: contentHash(trashed) });
      return fixture;
    },
    run: (bindings, { user, photoIds }) =>
      ask(bindings, 'POST', '/trash/restore', { user, body: { photoIds: photoIds.slice(0, 1) } }),
    assert: async (fixture) => {
      expect(await ofUser(fixture, "status = 'READY'")).toBe(1);
      expect(await inAlbum(fixture)).toBe(1);
    },
  }),

  'photos that the account has, for an album': faultScenario<Fixture>({
    setup: albumOfTwo,
    run: async (bindings, { user, photoIds }) => {
      const other = await makeAlbum(user);
      return ask(bindings, 'POST', `/albums/${other.id}/photos`, { user, body: { photoIds } });
    },
    assert: async (fixture) => expect(await ofUser(fixture, 'album_count > 1')).toBe(2),
  }),

  'an upload that names its album after the photo': faultScenario<Fixture>({
    setup: albumOfTwo,
    run: (bindings, { user, album }) => {
      const body = new FormData();
      body.append('photos', new File([picture], 'a.jpg'));
      body.append('albumId', album.id);
      return ask(bindings, 'POST', '/photos/upload', { user, body });
    },
    assert: async (fixture) => expect(await inAlbum(fixture)).toBe(3),
  }),
};
