import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { app } from '../../app.ts';
import { drawJpeg, drawJpegOfSize } from '../draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';
import { failing, withoutQueues } from '../failing.ts';
import { libraryDb } from '../libraries.ts';
import { ask } from './ask.ts';
import { expectOrder, sweep } from './run-scenario.ts';

let user: TestUser;
let album: Album;

beforeEach(async () => {
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  user = await makeUser();
  album = await makeAlbum(user);
});

const part = (name: string, filename: string, bytes: Uint8Array): Uint8Array[] => [
  Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`),
  bytes,
  Buffer.from('\r\n'),
];
const albumPart = (): Uint8Array =>
  Buffer.from(`--x\r\ncontent-disposition: form-data; name="albumId"\r\n\r\n${album.id}\r\n`);
const end = Buffer.from('--x--\r\n');

/** Sends the pieces one by one; what stands between them happens in between. */
function send(bindings: Env, pieces: (Uint8Array | (() => Promise<unknown>) | Error)[]): Promise<Response> {
  const left = [...pieces];
  const body = new ReadableStream({
    type: 'bytes',
    async pull(stream) {
      let piece = left.shift();
      while (typeof piece === 'function') {
        await piece();
        piece = left.shift();
      }
      if (piece instanceof Error) stream.error(piece);
      else if (piece) stream.enqueue(new Uint8Array(piece));
      else stream.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${user.token}` };
  return Promise.resolve(
    app.request(
      'http://localhost/api/photos/upload',
      { method: 'POST', headers, body },
      bindings,
      createExecutionContext(),
    ),
  );
}

const rows = async () =>
  (
    await libraryDb
      .prepare(
        'select filename, status from photos where owner_key = (select key from libraries where id = ?) order by id',
      )
      .bind(user.id)
      .all<{ filename: string; status: string }>()
  ).results.map(({ filename, status }) => `${filename} ${status}`);
const verdictsOf = async (response: Response) =>
  ((await response.json()) as UploadResponse).results.map((result) =>
    result.outcome === 'rejected' ? result.code : result.outcome,
  );

describe('an upload whose client leaves in the middle of its second photo', () => {
  const large = drawJpegOfSize(9 * 1024 * 1024, 3);
  it.each([
    ['ends', []],
    ['breaks', [new Error('Network connection lost.')]],
  ])('and whose connection %s keeps the first one, and nothing of the second', async (_, rest) => {
    const { env: bindings } = failing(env);
    // More than one part of it is in R2 by then.
    const half = large.subarray(0, 7 * 1024 * 1024);
    const first = part('photos', 'a.jpg', drawJpeg(64, 48, 1));
    const head = part('photos', 'b.jpg', half).slice(0, 2);
    await send(bindings, [albumPart(), ...first, ...head, ...rest]).then((reply) => reply.text());
    expect(await rows()).toEqual(['a.jpg STORED']);
    await sweep();
    expect(await rows()).toEqual(['a.jpg READY']);
    await expectOrder();
  });
});

describe('a batch of twenty photos', () => {
  const pictures = Array.from({ length: 20 }, (_, at) => drawJpeg(64, 48, at + 1));
  const form = (): FormData => {
    const fields = new FormData();
    fields.append('albumId', album.id);
    for (const [at, bytes] of pictures.entries()) {
      fields.append('photos', new File([bytes], `${at + 1}.jpg`));
      for (const name of ['preview', 'thumbnail']) fields.append(name, new File([bytes], `${name}.jpg`));
    }
    return fields;
  };
  const callOf = async (kind: string, which: number): Promise<number> => {
    const { env: bindings, calls } = failing(env);
    await ask(bindings, 'POST', '/photos/upload', { user, body: form() });
    return calls.flatMap((call, at) => (call.startsWith(kind) ? [at + 1] : []))[which - 1] ?? 0;
  };

  it('stays far below the 1,000 calls of services that a request may make', async () => {
    const { env: bindings, calls } = failing(env);
    const response = await ask(bindings, 'POST', '/photos/upload', { user, body: form() });
    expect(await verdictsOf(response)).toEqual(Array(20).fill('stored'));
    expect(calls.length).toBeLessThanOrEqual(250);
  });

  it('of which R2 refuses the fourth stores the others, names that one, and takes it the next time', async () => {
    const at = await callOf('R2 put originals/', 4);
    [user, album] = await Promise.all([makeUser(), null]).then(async ([other]) => [other, await makeAlbum(other)]);
    const faulty = failing(env, { at, way: 'lost request' });
    const first = await ask(faulty.env, 'POST', '/photos/upload', { user, body: form() });
    expect(first.status).toBe(200);
    const verdicts = await verdictsOf(first);
    expect(verdicts).toEqual(verdicts.map((_, index) => (index === 3 ? 'storage-unavailable' : 'stored')));
    expect(await rows()).toHaveLength(19);
    const second = await ask(withoutQueues(env), 'POST', '/photos/upload', { user, body: form() });
    expect((await verdictsOf(second)).filter((verdict) => verdict === 'stored')).toHaveLength(1);
    await expectOrder();
  });

  it('of which R2 refuses a preview stores them all', async () => {
    const at = await callOf('R2 put derived/', 7);
    [user, album] = await Promise.all([makeUser(), null]).then(async ([other]) => [other, await makeAlbum(other)]);
    const faulty = failing(env, { at, way: 'lost request' });
    const reply = await ask(faulty.env, 'POST', '/photos/upload', { user, body: form() });
    expect(await verdictsOf(reply)).toEqual(Array(20).fill('stored'));
    expect(new Set((await rows()).map((row) => row.split(' ')[1]))).toEqual(new Set(['READY']));
    await expectOrder();
  });
});

describe('an album that is deleted', () => {
  it('while photos come to it takes along those that came, and refuses the rest', async () => {
    const { env: bindings } = failing(env);
    const remove = () => ask(withoutQueues(env), 'DELETE', `/albums/${album.id}`, { user });
    const [first, second] = [1, 2].map((seed) => part('photos', `${seed}.jpg`, drawJpeg(64, 48, seed)));
    const reply = await send(bindings, [albumPart(), ...(first ?? []), remove, ...(second ?? []), end]);
    expect(reply.status).toBe(200);
    expect(await verdictsOf(reply)).toEqual([expect.stringMatching(/stored|album-not-found/), 'album-not-found']);
    expect((await rows()).filter((row) => !row.endsWith('DELETED'))).toEqual([]);
    const used = libraryDb.prepare('select storage_used_bytes as bytes from libraries where id = ?').bind(user.id);
    expect(await used.first('bytes')).toBe(0);
    await expectOrder();
  });
});
