import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { findBrokenRules } from '../../platform/integrity/find-broken-rules.ts';
import { syncLibraries } from '../../platform/jobs/sync-libraries.ts';
import { prepareIn } from '../any-database.ts';
import { call } from '../call.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../factories.ts';
import { sqlIdText } from '../photo-ids.ts';

const rounds = 100;
const callsAtOnce = 14;
const pictures = Array.from({ length: 25 }, (_, seed) => drawJpeg(64, 48, 100 + seed));

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const some = (list: readonly string[]): string[] => [...new Set([any(list), any(list), any(list)])];

/** What a library has at the moment; calls may name what other calls delete meanwhile. */
interface Library {
  stored: string[];
  trashed: string[];
  hashes: string[];
  albums: string[];
  sections: string[];
}

async function readLibrary(user: TestUser): Promise<Library> {
  const ids = async (query: string): Promise<string[]> =>
    (await prepareIn(query).bind(user.id).all<{ id: string }>()).results.map(({ id }) => id);
  await makeAlbum(user);
  return {
    stored: await ids(
      `select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?) and status in ('STORED', 'READY', 'FAILED')`,
    ),
    trashed: await ids(
      `select ${sqlIdText()} as id from photos where owner_key = (select key from libraries where id = ?) and trashed_status is not null`,
    ),
    hashes: await ids(
      'select lower(hex(sha256)) as id from photos where owner_key = (select key from libraries where id = ?) and sha256 is not null',
    ),
    albums: await ids('select id from albums where user_id = ?'),
    sections: await ids('select id from album_sections where album_id in (select id from albums where user_id = ?)'),
  };
}

type Call = [method: string, path: string, body?: unknown, isAdmin?: boolean];

/** Calls of a library of which each may meet each other one. */
const callsOf = ({ stored, trashed, hashes, albums, sections }: Library): Call[] => [
  ['POST', '/photos/known', { hashes: some(hashes), albumId: any(albums) }],
  ['POST', '/photos/delete', { photoIds: some(stored) }],
  ['DELETE', `/photos/${any(stored)}?albumId=${any(albums)}`],
  ['DELETE', `/photos/${any([...stored, ...trashed])}`, undefined, true],
  ['POST', '/trash/restore', { photoIds: some(trashed) }],
  ['POST', '/trash/restore', { photoIds: [any(trashed)] }],
  ['POST', '/trash/erase', { photoIds: [any(trashed)] }],
  ['POST', `/albums/${any(albums)}/photos`, { photoIds: some(stored) }],
  ['POST', `/albums/${any(albums)}/photos/move`, { photoIds: some(stored), from: any(albums) }],
  ['POST', `/albums/${any(albums)}/photos/remove`, { photoIds: some(stored) }],
  ['PUT', `/albums/${any(albums)}/order`, { photoIds: some(stored), target: any([null, any(stored), ...sections]) }],
  ['POST', `/albums/${any(albums)}/sections`, { title: 'Obrad', before: null }],
  ['PUT', `/album-sections/${any(sections)}`, { before: any([null, ...sections]) }],
  ['PUT', `/albums/${any(albums)}`, { coverPhotoId: any(stored), isPinned: any([true, false]) }],
  ['DELETE', `/albums/${any(albums)}`],
  ['DELETE', `/admin/albums/${any(albums)}`, undefined, true],
  ['POST', '/archives', { albumId: any(albums) }],
];

const uploadTo = (user: TestUser, albumId: string | null) =>
  upload(user, albumId, [
    { name: 'a.jpg', bytes: any(pictures) },
    { name: 'b.jpg', bytes: any(pictures) },
  ]);

it('whatever happens to a library at the same time, its counts and its storage are those of its photos', async () => {
  const [user, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
  for (const bytes of pictures) await upload(user, null, [{ name: 'a.jpg', bytes }]);
  for (let round = 0; round < rounds; round++) {
    const library = await readLibrary(user);
    const limit = env.DB.prepare('update users set storage_limit_bytes = ? where id = ?');
    await limit.bind(any([5_000, 10_000, 30_000]), user.id).run();
    await syncLibraries(openContext(env));
    const responses = await Promise.all(
      Array.from({ length: callsAtOnce }, async (_, at) => {
        if (at < 3) return uploadTo(user, any([null, ...library.albums]));
        const [method, path, body, isAdmin] = any(callsOf(library));
        return call(method, path, { token: (isAdmin ? admin : user).token, body });
      }),
    );
    for (const { status, body } of responses) expect(status, JSON.stringify(body)).toBeLessThan(500);
    expect(await findBrokenRules(openContext(env))).toEqual([]);
  }
});
