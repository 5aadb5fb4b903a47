import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPhoto } from '../../library/photos/queries.ts';
import { storeMaster } from '../../library/photos/store-master.ts';
import { runEach } from '../../testing/any-database.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb, openLibrary, withLibrary } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import type { Context } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { newId } from '../core/new-id.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';
import { photos } from '../db/schema/library/photos.ts';
import { checkFiles } from './check-files.ts';
import { scanPages } from './scan-orphans.ts';

const hour = 3_600_000;
// In hours: what is stored now is then old enough to be deleted.
const month = 32 * 24;
const later = (hours: number) => openLibrary(env, Date.now() + hours * hour);
const put = (...keys: string[]) => Promise.all(keys.map((key) => env.BUCKET.put(key, 'x')));
const fileExists = async (key: string) => (await env.BUCKET.head(key)) !== null;
const derivedOf = (id: string) => [`derived/${id}/preview-1920-85.jpg`, `derived/${id}/thumbnail-400-80.jpg`];

/** The bucket, with what `onList` makes of a listed page. */
const bucketThat = (onList: (page: R2Objects, options: R2ListOptions) => Promise<unknown>): R2Bucket =>
  new Proxy(env.BUCKET, {
    get(target, name) {
      if (name === 'list') return async (options: R2ListOptions) => onList(await target.list(options), options);
      return Reflect.get(target, name).bind(target);
    },
  });

let user: TestUser;

/** A photo with all its files. */
async function makeStored(): Promise<string> {
  const id = await makePhotoRow(user.id);
  await put(`originals/${id}`, ...derivedOf(id));
  return id;
}

/** The findings, without rules that are ok. */
const found = async (ctx: Context, pageSize?: number) =>
  Object.fromEntries(
    (await checkFiles(ctx, pageSize ? { pageSize } : {}))
      .filter(({ count }) => count > 0)
      .map(({ rule, count, examples }) => [rule, [count, examples.toSorted()]]),
  );

const storedResults = async () =>
  Object.fromEntries(
    (await env.DB.prepare('select rule, count from integrity_checks where count > 0').all()).results.map((row) => [
      row.rule,
      row.count,
    ]),
  );
const phase = async () =>
  JSON.parse((await env.DB.prepare("select state from task_runs where name = 'scanOrphans'").first('state')) ?? '{}')
    .phase;

beforeEach(async () => {
  user ??= await makeUser();
  const { objects } = await env.BUCKET.list();
  if (objects.length > 0) await env.BUCKET.delete(objects.map(({ key }) => key));
  await runEach(['photos', 'erased_photos', 'integrity_checks', 'task_runs'].map((table) => `delete from ${table}`));
});

describe('files and rows', () => {
  it.each([1, 2, 3, 5, 1000])('are compared alike in pages of %d', async (pageSize) => {
    const all: string[] = [];
    for (let n = 0; n < 4; n++) all.push(await makeStored());
    const [, lost = '', bare = ''] = all;
    const pending = await makePhotoRow(user.id, null, { status: 'PENDING', sha256: null });
    await makePhotoRow(user.id, null, { status: 'DELETED', deletedAt: 1 });
    const deleted = await makePhotoRow(user.id, null, { status: 'DELETED', deletedAt: Date.now() });
    const failed = await makePhotoRow(user.id, null, { status: 'FAILED' });
    await put(`originals/${pending}`, `originals/${failed}`, `derived/${failed}/download-800-92.jpg`);
    await env.BUCKET.delete(`originals/${lost}`);
    await env.BUCKET.delete(derivedOf(bare));
    // Its row went, its files stay for 30 days.
    const erased = newId();
    await put(`originals/${erased}`, ...derivedOf(erased));
    await libraryDb
      .prepare("insert into erased_photos (photo_id, erased_at) values (unhex(?, '-'), 1)")
      .bind(erased)
      .run();
    const [gone, earlier] = [newId(), '0190aaaa-0000-7000-8000-000000000000'];
    await put(`originals/${gone}`, `originals/${earlier}`, ...derivedOf(gone), 'invoices/gone.pdf');
    expect(await found(openLibrary(), pageSize)).toEqual({
      'originals-orphaned': [2, [`originals/${earlier}`, `originals/${gone}`]],
      'originals-lost': [2, [lost, deleted].toSorted()],
      'derived-orphaned': [2, derivedOf(gone)],
      'derived-lost': [1, [bare]],
      'invoices-orphaned': [1, ['invoices/gone.pdf']],
    });
  });

  it('are consistent for a photo that is stored while they are compared', async () => {
    const ctx = openLibrary();
    let id = '';
    const bucket = bucketThat(async (page, options) => {
      if (options.prefix === 'originals/') id = await makeStored();
      return page;
    });
    expect(await found({ ...ctx, bucket })).toEqual({});
    expect(id).not.toBe('');
  });
});

describe('the scan', () => {
  const small = { pageSize: 10, pagesPerRun: 3 };
  const runs = async (ctx: Context, max = 100, limits = { pageSize: 60, pagesPerRun: 3 }) => {
    let count = 0;
    do await scanPages(ctx, limits);
    while (++count < max && (await phase()) !== 'rest');
    return count;
  };

  /** Inserts this many photos with originals only. */
  async function fill(count: number): Promise<void> {
    const ids = Array.from({ length: count }, newId);
    await libraryDb
      .prepare(
        `insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
       select unhex(value, '-'), (select key from libraries where id = ?), 'FAILED', 'a', 1, unhex(replace(value || value, '-', '')), 'jpeg', 1 from json_each(?)`,
      )
      .bind(user.id, JSON.stringify(ids))
      .run();
    await put(...ids.map((id) => `originals/${id}`));
  }

  it('counts in many runs, deletes on the next day, and then starts again', async () => {
    await fill(120);
    const orphan = `originals/${newId()}`;
    await put(orphan);
    await scanPages(later(month), small);
    expect(await phase()).toBe('count');
    expect(await runs(later(month), 100, small)).toBeGreaterThan(2);
    expect(await storedResults()).toEqual({ 'originals-orphaned': 1 });
    await runs(later(month + 19));
    expect(await fileExists(orphan)).toBe(true);
    await scanPages(later(month + 21), small);
    expect(await phase()).toBe('delete');
    expect(await runs(later(month + 21), 100, small)).toBeGreaterThan(2);
    expect(await fileExists(orphan)).toBe(false);
    expect(await storedResults()).toEqual({});
    expect((await env.BUCKET.list({ prefix: 'originals/' })).objects).toHaveLength(120);

    const late = `originals/${newId()}`;
    await put(late);
    await runs(later(month + 42));
    expect(await storedResults()).toEqual({ 'originals-orphaned': 1 });
    await runs(later(month + 63));
    expect(await fileExists(late)).toBe(false);
  });

  it('pauses a day after the end of a pass, however long that took', async () => {
    await fill(120);
    const orphan = `originals/${newId()}`;
    await put(orphan);
    await scanPages(later(month), { pageSize: 60, pagesPerRun: 1 });
    await runs(later(month + 30));
    for (const hours of [30.25, 49]) await scanPages(later(month + hours), small);
    expect([await phase(), await fileExists(orphan)]).toEqual(['rest', true]);
    await runs(later(month + 51));
    expect(await fileExists(orphan)).toBe(false);
  });

  it('reports a file without a row after two days, and keeps it for the month in which a database can be restored', async () => {
    await fill(100);
    const orphan = `originals/${newId()}`;
    await put(orphan);
    for (const hours of [72, 96, 120, month - 48]) await runs(later(hours));
    expect(await storedResults()).toEqual({ 'originals-orphaned': 1 });
    expect(await fileExists(orphan)).toBe(true);
  });

  it('deletes nothing stored after it had counted, though its state is restored with the database', async () => {
    await fill(150);
    const leftover = `originals/${newId()}`;
    await put(leftover);
    await runs(later(month));
    const bookmark = await readTaskState(openLibrary(), 'scanOrphans');
    await runs(later(month + 24));
    expect(await fileExists(leftover)).toBe(false);
    // An upload that is unknown to the restored database, a month old.
    const upload = `originals/${newId()}`;
    await put(upload);
    const stored = { uploaded: new Date(later(month + 24).now) };
    const bucket = bucketThat(async (page) => {
      const objects = page.objects.map((one) => (one.key === upload ? { key: upload, ...stored } : one));
      return { ...page, objects };
    });
    await saveTaskState(openLibrary(), 'scanOrphans', bookmark);
    for (const hours of [0, 0.25, 24, 48, 72]) await runs({ ...later(2 * month - 72 + hours), bucket });
    expect(await fileExists(upload)).toBe(true);
  });

  it('reports after each pass what exists, no matter who deleted the rest', async () => {
    await fill(200);
    const [first, second] = [`originals/${newId()}`, `originals/${newId()}`];
    await put(first, second);
    await runs(later(month));
    expect(await storedResults()).toEqual({ 'originals-orphaned': 2 });
    await env.BUCKET.delete(first);
    await runs(later(month + 24));
    expect(await storedResults()).toEqual({});
  });

  it('deletes nothing when it would delete more than one in a hundred, and says so', async () => {
    await fill(100);
    const orphans = [`originals/${newId()}`, ...derivedOf(newId())];
    await put(...orphans);
    await runs(later(month));
    expect(await storedResults()).toEqual({ 'originals-orphaned': 1, 'derived-orphaned': 2, 'orphans-kept': 3 });
    for (const hours of [24, 48]) await runs(later(month + hours));
    for (const key of orphans) expect(await fileExists(key)).toBe(true);
  });

  it('deletes a print master that no row counts, and no other', async () => {
    await fill(200);
    const counted = await makePhotoRow(user.id, null, { status: 'FAILED', masterBytes: 1 });
    const uncounted = await makePhotoRow(user.id, null, { status: 'FAILED' });
    const masters = [`masters/${counted}`, `masters/${uncounted}`] as const;
    await put(`originals/${counted}`, `originals/${uncounted}`, ...masters);
    await runs(later(month));
    expect(await storedResults()).toEqual({ 'masters-orphaned': 1 });
    expect(await fileExists(masters[1])).toBe(true);
    await runs(later(month + 24));
    expect([await fileExists(masters[0]), await fileExists(masters[1])]).toEqual([true, false]);
    expect(await storedResults()).toEqual({});
  });

  it('what ZIPs are laid out by is deleted when its archive is gone', async () => {
    await fill(200);
    const [remaining, gone] = [newId(), newId()];
    await libraryDb
      .prepare(
        `insert into archives (id, user_id, source, title, parts, status, created_at, expires_at)
       values (?, ?, '{"kind":"account"}', '', '[]', 'READY', 1, 9e15)`,
      )
      .bind(remaining, user.id)
      .run();
    const files = [`archives/${remaining}/1.json`, `archives/${gone}/1.json`, `archives/${gone}/1-a/0`] as const;
    await put(...files);
    await runs(later(month));
    expect(await storedResults()).toEqual({ 'archives-orphaned': 2 });
    await runs(later(month + 24));
    expect(await Promise.all(files.map(fileExists))).toEqual([true, false, false]);
    await libraryDb.prepare('delete from archives').run();
  });

  it('ignores files stored in the last two days', async () => {
    await fill(100);
    const fresh = `originals/${newId()}`;
    await put(fresh);
    await runs(later(26));
    await runs(later(47));
    expect(await storedResults()).toEqual({});
    expect(await fileExists(fresh)).toBe(true);
  });

  it('reports rows without their file and never deletes them', async () => {
    await fill(100);
    const lost = await makePhotoRow(user.id);
    await runs(later(month));
    expect(await storedResults()).toEqual({ 'originals-lost': 1, 'derived-lost': 1 });
    expect(await libraryDb.prepare("select id from photos where id = unhex(?, '-')").bind(lost).first()).not.toBeNull();
  });

  it('never deletes an invoice, also while it deletes', async () => {
    await fill(200);
    const [orphan, gone] = [`originals/${newId()}`, `originals/${newId()}`];
    await put(orphan, gone, 'invoices/gone.pdf');
    await runs(later(month));
    // One less than may be deleted, so that the limit is not what saves it.
    await env.BUCKET.delete(gone);
    await runs(later(month + 24));
    expect(await fileExists(orphan)).toBe(false);
    expect(await fileExists('invoices/gone.pdf')).toBe(true);
    expect(await storedResults()).toMatchObject({ 'invoices-orphaned': 1 });
  });

  it('enqueues the document of an invoice that was voided before', async () => {
    const orderId = await makeOrderRow(user.id, 2026000001, 100, 'PAID');
    await env.DB.prepare(
      `insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at, voided_at)
       values (?, ?, ?, 'FA', 2026000001, 'PENDING', '{}', 1, 1)`,
    )
      .bind(newId(), orderId, user.id)
      .run();
    const jobs: Job[] = [];
    await runs({ ...later(month), enqueue: async (...more) => jobs.push(...more) > 0 });
    await env.DB.prepare('delete from invoices').run();
    expect(jobs).toEqual([{ type: 'make-invoice', orderId }]);
    expect(await storedResults()).toEqual({ 'invoices-lost': 1 });
  });

  const countMaster = (id: string) =>
    libraryDb.prepare("update photos set master_bytes = 1 where id = unhex(?, '-')").bind(id).run();
  it.each([
    // For example from a restored database.
    ['original', 'has a row again', newId, (id: string) => makePhotoRow(user.id, null, { id })],
    ['master', 'is counted', () => makePhotoRow(user.id, null, { status: 'FAILED' }), countMaster],
  ] as const)('deletes no %s that %s at the last moment', async (name, _, makeId, change) => {
    await fill(100);
    const id = await makeId();
    const key = `${name}s/${id}`;
    await put(`originals/${id}`, key);
    await runs(later(month));
    const ctx = later(month + 24);
    // After its page is compared.
    const library = new Proxy(ctx.library, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'select') return typeof value === 'function' ? value.bind(target) : value;
        return (fields: { id: typeof photos.id }) => {
          if (Object.keys(fields).join() !== 'id') return target.select(fields);
          return {
            from: () => ({
              async where(condition: SQL) {
                await change(id);
                return target.select(fields).from(photos).where(condition);
              },
            }),
          };
        };
      },
    });
    await runs(withLibrary(ctx, library));
    expect(await libraryDb.prepare("select id from photos where id = unhex(?, '-')").bind(id).first()).not.toBeNull();
    expect(await fileExists(key)).toBe(true);
  });

  describe('and an upload that uses a print master left by an earlier one', () => {
    const jpeg = new Uint8Array(500);
    const asked = { print_source: null, print_fault: 'needs-browser', master_bytes: null };
    const factsOf = (id: string) =>
      libraryDb
        .prepare("select print_source, print_fault, master_bytes from photos where id = unhex(?, '-')")
        .bind(id)
        .first();
    const countedOf = () =>
      libraryDb.prepare('select master_bytes from libraries where id = ?').bind(user.id).first('master_bytes');
    const makeLeft = async () => {
      await fill(100);
      const facts = { format: 'avif', printSource: null, printFault: 'needs-browser' } as const;
      const id = await makePhotoRow(user.id, null, { status: 'FAILED', ...facts });
      await put(`masters/${id}`, `originals/${id}`);
      await libraryDb.prepare('update libraries set master_bytes = 0').run();
      const ctx = openLibrary();
      const photo = await getPhoto(ctx, id);
      return { id, upload: (bucket = env.BUCKET) => storeMaster({ ...ctx, bucket }, photo, jpeg, () => []) };
    };
    /** The bucket, with something else done just before a call. */
    const bucketBefore = (call: 'delete' | 'head', run: () => Promise<unknown>): R2Bucket =>
      new Proxy(env.BUCKET, {
        get(target, name) {
          const value = Reflect.get(target, name).bind(target);
          if (name !== call) return value;
          return async (key: string) => {
            await run();
            return value(key);
          };
        },
      });

    it('ask for a new one when the file is counted as it is deleted', async () => {
      const { id, upload } = await makeLeft();
      await runs(later(month));
      await runs({ ...later(month + 24), bucket: bucketBefore('delete', () => upload()) });
      expect([await fileExists(`masters/${id}`), await factsOf(id), await countedOf()]).toEqual([false, asked, 0]);
      await upload();
      expect(await factsOf(id)).toEqual({ print_source: 1, print_fault: null, master_bytes: jpeg.length });
      expect([await fileExists(`masters/${id}`), await countedOf()]).toEqual([true, jpeg.length]);
    });

    it('ask for a new one when the file is deleted before it is counted', async () => {
      const { id, upload } = await makeLeft();
      let looks = 0;
      const bucket = bucketBefore('head', async () => {
        // It is there when the upload looks first.
        if (++looks === 2) await env.BUCKET.delete(`masters/${id}`);
      });
      await expect(upload(bucket)).rejects.toMatchObject({ code: 'master-busy' });
      expect([await factsOf(id), await countedOf()]).toEqual([asked, 0]);
    });
  });

  it("starts again when its state can't be parsed", async () => {
    await fill(3);
    await saveTaskState(openLibrary(), 'scanOrphans', { phase: 'count', kind: 99, counts: [] });
    await runs(openLibrary());
    expect(await phase()).toBe('rest');
  });
});
