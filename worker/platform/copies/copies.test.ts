import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { originalKey } from '../../library/photos/photo-store.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { contentHash, makePhotoRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { scanPages } from '../integrity/scan-orphans.ts';
import { checkCopies } from './check-copies.ts';
import { copyFiles } from './copy-files.ts';

const day = 24 * 3_600_000;
const copies = env.SPARE_BUCKET;
const withCopies = (days = 0) => openContext({ ...env, COPIES: copies }, Date.now() + days * day);
const small = { pageSize: 3, maxPages: 5, maxCopies: 4 };

let user: TestUser;
beforeEach(async () => {
  user ??= await makeUser();
  for (const bucket of [env.BUCKET, copies]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  for (const table of ['photos', 'erased_photos', 'integrity_checks', 'task_runs'])
    await env.DB.prepare(`delete from ${table}`).run();
});

/** A photo whose content is its name. */
async function makeStored(name: string): Promise<string> {
  const id = await makePhotoRow(user.id, null, { sha256: contentHash(name), sizeBytes: name.length });
  await env.BUCKET.put(originalKey(id), name, { httpMetadata: { contentType: 'image/jpeg' } });
  return id;
}
const keysOf = async (bucket: R2Bucket) => (await bucket.list()).objects.map(({ key }) => key);
const textOf = async (bucket: R2Bucket, id: string) => (await bucket.get(originalKey(id)))?.text();
const result = (rule: string) =>
  env.DB.prepare('select count, examples from integrity_checks where rule = ?').bind(rule).first();
/** Until a pass over all files has ended. */
async function pass(ctx = withCopies()): Promise<number> {
  await env.DB.prepare('delete from integrity_checks').run();
  let runs = 0;
  do await copyFiles(ctx, small);
  while (++runs < 50 && !(await result('copies-missing')));
  return runs;
}

describe('second copies', () => {
  it('are made of originals, masters and documents, in several runs, and of what comes later', async () => {
    const ids = [];
    for (let made = 0; made < 9; made++) ids.push(await makeStored(`photo ${made}`));
    const others = ['masters/a', 'invoices/b.pdf', 'corrections/c.pdf'];
    for (const key of [...others, 'derived/d/preview-1920-85.jpg', 'prints/e']) await env.BUCKET.put(key, key);
    expect(await pass()).toBeGreaterThan(2);
    expect(await keysOf(copies)).toEqual([...others, ...ids.map(originalKey)].sort());
    expect(await textOf(copies, ids[4] ?? '')).toBe('photo 4');
    expect((await copies.head(originalKey(ids[4] ?? '')))?.httpMetadata).toMatchObject({ contentType: 'image/jpeg' });
    const late = await makeStored('late');
    await pass();
    expect(await textOf(copies, late)).toBe('late');
    expect(await result('copies-missing')).toMatchObject({ count: 0 });
  });

  it('are none without a second bucket', async () => {
    await makeStored('a');
    await copyFiles(openContext(env));
    await checkCopies(openContext(env));
    expect(await keysOf(copies)).toEqual([]);
    expect(await result('copies-missing')).toBeNull();
  });

  it('that fail are named, and made by the next pass', async () => {
    const [a, b] = [await makeStored('a'), await makeStored('b')];
    const ctx = withCopies();
    const failing = new Proxy(copies, {
      get(target, name) {
        if (name === 'put')
          return (key: string, ...rest: [ReadableStream]) => {
            if (key === originalKey(a)) throw new Error('R2 is away');
            return target.put(key, ...rest);
          };
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await pass({ ...ctx, copies: failing });
    expect(await result('copies-missing')).toEqual({ count: 1, examples: JSON.stringify([originalKey(a)]) });
    expect([await textOf(copies, a), await textOf(copies, b)]).toEqual([undefined, 'b']);
    await pass();
    expect(await textOf(copies, a)).toBe('a');
    expect(await result('copies-missing')).toMatchObject({ count: 0 });
  });

  it('go a month after the file and its row, never while either is there', async () => {
    const [gone, lost, erased] = [await makeStored('gone'), await makeStored('lost'), await makeStored('erased')];
    await env.BUCKET.put('invoices/old.pdf', 'old');
    await pass();
    for (const key of [gone, lost, erased].map(originalKey)) await env.BUCKET.delete(key);
    await env.BUCKET.delete('invoices/old.pdf');
    await env.DB.prepare('delete from photos where id in (?, ?)').bind(gone, erased).run();
    await env.DB.prepare('insert into erased_photos (photo_id, erased_at) values (?, ?)')
      .bind(erased, Date.now())
      .run();
    await pass(withCopies(30));
    expect(await keysOf(copies)).toHaveLength(4);
    await pass(withCopies(32));
    expect(await keysOf(copies)).toEqual(['invoices/old.pdf', ...[lost, erased].map(originalKey).sort()]);
  });

  it('bring a lost original back, but none with another content', async () => {
    const [lost, spoiled] = [await makeStored('lost'), await makeStored('spoiled')];
    await pass();
    for (const id of [lost, spoiled]) await env.BUCKET.delete(originalKey(id));
    await copies.put(originalKey(spoiled), 'SPOILED');
    const limits = { pageSize: 100, pagesPerRun: 20 };
    await scanPages(withCopies(3), limits);
    expect([await textOf(env.BUCKET, lost), await textOf(env.BUCKET, spoiled)]).toEqual(['lost', undefined]);
  });

  it('are compared with the hashes of the photos, some each night', async () => {
    const ids = [await makeStored('a'), await makeStored('b')];
    await pass();
    await checkCopies(withCopies(3));
    expect(await result('copy-contents')).toEqual({ count: 0, examples: '[]' });
    await copies.put(originalKey(ids[1] ?? ''), 'x');
    await checkCopies(withCopies(3));
    expect(await result('copy-contents')).toEqual({ count: 1, examples: JSON.stringify([ids[1]]) });
  });
});
