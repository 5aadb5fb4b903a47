import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteErasedFiles } from '../../../library/photos/erased-photos.ts';
import { originalKey } from '../../../library/photos/photo-store.ts';
import { purgeDeletedPhotos } from '../../../library/photos/purge-deleted-photos.ts';
import { prepareIn } from '../../../testing/any-database.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makePaidOrder } from '../../../testing/invoice-factories.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';
import { sqlIdText } from '../../../testing/photo-ids.ts';
import { contentHash, makeBuyer, makePhotoRow, makeProduct, prints } from '../../../testing/shop-factories.ts';
import { newId } from '../../core/new-id.ts';
import { scanPages } from '../scan-orphans.ts';
import { checkCopies } from './check-copies.ts';
import { copyFiles } from './copy-files.ts';

const day = 24 * 3_600_000;
const copies = env.SPARE_BUCKET;
const withCopies = (days = 0) => openLibrary({ ...env, COPIES: copies }, Date.now() + days * day);
const small = { pageSize: 3, maxPages: 5, maxCopies: 4 };

let buyer: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;
beforeEach(async () => {
  buyer ??= await makeBuyer();
  size ??= await makeProduct('PRINT_SIZE');
  for (const bucket of [env.BUCKET, copies]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  for (const table of ['photos', 'erased_photos', 'integrity_checks', 'task_runs'])
    await prepareIn(`delete from ${table}`).run();
});

/** A photo whose content is its name. */
async function makeStored(name: string): Promise<string> {
  const id = await makePhotoRow(buyer.id, null, { sha256: contentHash(name), sizeBytes: name.length });
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
    const master = `masters/${ids[0]}`;
    await libraryDb
      .prepare("update photos set master_bytes = ? where id = unhex(?, '-')")
      .bind(master.length, ids[0])
      .run();
    const { id } = await makePaidOrder(buyer, [prints(ids[0] ?? '', size)]);
    const invoice = newId();
    await env.DB.prepare(
      `insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at)
       values (?, ?, ?, 'XX', 1, 'READY', '{}', 1)`,
    )
      .bind(invoice, id, buyer.id)
      .run();
    const others = [`invoices/${invoice}.pdf`, master];
    for (const key of [...others, 'derived/d/preview-1920-85.jpg', 'prints/e', 'originals/nobody', 'masters/nobody'])
      await env.BUCKET.put(key, key);
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
    await copyFiles(openLibrary());
    await checkCopies(openLibrary());
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

  it('go with the files of an erased photo, and are made of none', async () => {
    const [erased, late] = [await makeStored('erased'), await makeStored('late')];
    await libraryDb
      .prepare("update photos set status = 'DELETED', deleted_at = 1 where id = unhex(?, '-')")
      .bind(erased)
      .run();
    await pass();
    expect(await keysOf(copies)).toEqual([erased, late].map(originalKey).sort());
    await libraryDb
      .prepare("update photos set status = 'DELETED', deleted_at = 1 where id = unhex(?, '-')")
      .bind(late)
      .run();
    await purgeDeletedPhotos(withCopies());
    await copies.delete(originalKey(late));
    await pass();
    expect(await keysOf(copies)).toEqual([originalKey(erased)]);
    await deleteErasedFiles(withCopies(31));
    expect([await keysOf(copies), await keysOf(env.BUCKET)]).toEqual([[], []]);
  });

  it('stay when the first bucket and the database are empty, which is told after a month', async () => {
    const ids = [];
    for (let made = 0; made < 9; made++) ids.push(originalKey(await makeStored(`photo ${made}`)));
    await pass();
    await env.BUCKET.delete(ids);
    await libraryDb.prepare('delete from photos').run();
    await pass(withCopies(30));
    expect(await result('copies-orphaned')).toMatchObject({ count: 0 });
    await pass(withCopies(32));
    expect(await result('copies-orphaned')).toMatchObject({ count: 9 });
    expect(await keysOf(copies)).toEqual(ids.sort());
  });

  it('are not overwritten by a spoiled file', async () => {
    const [emptied, changed] = [await makeStored('emptied'), await makeStored('changed')];
    await pass();
    await env.BUCKET.put(originalKey(emptied), '');
    await env.BUCKET.put(originalKey(changed), 'CHANGED');
    await copies.put(originalKey(changed), 'old');
    await pass();
    expect([await textOf(copies, emptied), await textOf(copies, changed)]).toEqual(['emptied', 'old']);
    expect(await result('copies-missing')).toMatchObject({ count: 2 });
  });

  it('bring lost originals and print masters back, but none with another content', async () => {
    const [lost, spoiled, other] = [await makeStored('lost'), await makeStored('spoiled'), await makeStored('other')];
    const set = libraryDb.prepare("update photos set master_bytes = 6, print_source = 1 where id = unhex(?, '-')");
    for (const id of [lost, other]) await set.bind(id).run();
    for (const id of [lost, other]) await env.BUCKET.put(`masters/${id}`, 'master');
    await pass();
    for (const key of [lost, spoiled].map(originalKey)) await env.BUCKET.delete(key);
    for (const id of [lost, other]) await env.BUCKET.delete(`masters/${id}`);
    await copies.put(originalKey(spoiled), 'SPOILED');
    await copies.put(`masters/${other}`, 'another');
    await scanPages(withCopies(3), { pageSize: 100, pagesPerRun: 20 });
    expect([await textOf(env.BUCKET, lost), await textOf(env.BUCKET, spoiled)]).toEqual(['lost', undefined]);
    expect(await (await env.BUCKET.get(`masters/${lost}`))?.text()).toBe('master');
    expect(await env.BUCKET.head(`masters/${other}`)).toBeNull();
    const masters = await libraryDb
      .prepare(`select ${sqlIdText()} as id from photos where master_bytes is not null`)
      .all();
    expect(masters.results).toEqual([{ id: lost }]);
  });

  it('are compared with the hashes of the photos, some each night', async () => {
    const ids = [await makeStored('a'), await makeStored('b')];
    await pass();
    await checkCopies(withCopies(3));
    expect(await result('copy-contents')).toEqual({ count: 0, examples: '[]' });
    await copies.put(originalKey(ids[1] ?? ''), 'x');
    await checkCopies(withCopies(3));
    expect(await result('copy-contents')).toEqual({ count: 1, examples: JSON.stringify([ids[1]]) });
    // The original is right, so the next pass makes its copy anew.
    await pass();
    expect(await textOf(copies, ids[1] ?? '')).toBe('b');
  });

  it('that are wrong, as their original is, stay a finding', async () => {
    const ids = [await makeStored('a'), await makeStored('b')];
    await pass();
    for (const bucket of [env.BUCKET, copies]) await bucket.put(originalKey(ids[1] ?? ''), 'x');
    await checkCopies(withCopies(3));
    await libraryDb
      .prepare("update photos set created_at = ? where id = unhex(?, '-')")
      .bind(Date.now() + 30 * day, ids[1])
      .run();
    await checkCopies(withCopies(3));
    expect(await result('copy-contents')).toMatchObject({ count: 1 });
    expect(await textOf(copies, ids[1] ?? '')).toBe('x');
  });
});
