import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Print } from '../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { purgeAccounts } from '../../accounts/customers/purge-accounts.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, type TestUser, testPassword, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { freezePrint } from './freeze-print.ts';
import { deleteSweptPrints, sweepPrints } from './sweep-prints.ts';
import { askForPrints, prepare, wholePaper } from './testing/prepare.ts';

const day = 24 * 3_600_000;
let size: Awaited<ReturnType<typeof makeProduct>>;
let seed = 0;

beforeAll(async () => {
  size = await makeProduct('PRINT_SIZE', { printFormat: formatOf(100, 150) });
});

async function makePhoto(owner: TestUser, albumId: string | null = null): Promise<string> {
  const { body } = await upload(owner, albumId, [{ name: 'a.jpg', bytes: drawJpeg(96, 64, ++seed) }]);
  return body.photos[0]?.id ?? '';
}
const itemOf = (photoId: string) => ({ photoId, paperSize: size.name, print: wholePaper });
async function makePrint(
  owner: TestUser,
  albumId: string | null = null,
): Promise<{ photo: string; print: Print; hash: string }> {
  const photo = await makePhoto(owner, albumId);
  const [print] = await prepare(owner, [itemOf(photo)]);
  if (!print?.hash) throw new Error('no print');
  return { photo, print, hash: print.hash };
}
async function orderPrint(owner: TestUser, photo: string, hash: string): Promise<string> {
  const items = [prints(photo, size, { print: { ...wholePaper, hash } })];
  return ordersOf((await order(owner, { items })).body)[0]?.id ?? '';
}
async function runSweeps(days: number): Promise<void> {
  for (const sweep of [sweepPrints, deleteSweptPrints]) await sweep(openContext(env, Date.now() + days * day));
}
const statusOf = (hash: string) =>
  env.DB.prepare('select status from prints where hash = ?').bind(hash).first('status');
const filesOf = async (hash: string) => (await env.BUCKET.list({ prefix: `prints/${hash}/` })).objects.length;

describe('a print that no one orders', () => {
  it('is given up after 14 days, and its file a day later', async () => {
    const { hash } = await makePrint(await makeBuyer());
    await runSweeps(13.9);
    expect([await statusOf(hash), await filesOf(hash)]).toEqual(['READY', 2]);
    await runSweeps(14.1);
    expect([await statusOf(hash), await filesOf(hash)]).toEqual(['SWEPT', 2]);
    await runSweeps(15.2);
    expect([await statusOf(hash), await filesOf(hash)]).toEqual(['SWEPT', 0]);
    await runSweeps(61);
    expect(await statusOf(hash)).toBeNull();
  });

  it('stays when it is asked for meanwhile', async () => {
    const owner = await makeBuyer();
    const { photo, hash } = await makePrint(owner);
    await env.DB.prepare('update prints set asked_at = asked_at - ? where hash = ?')
      .bind(13 * day, hash)
      .run();
    await askForPrints(owner, [itemOf(photo)]);
    await runSweeps(2);
    expect(await statusOf(hash)).toBe('READY');
  });

  it('comes back as it was while its file is there, and is made anew later', async () => {
    const owner = await makeBuyer();
    const { photo, hash, print } = await makePrint(owner);
    await sweepPrints(openContext(env, Date.now() + 15 * day));
    expect(await statusOf(hash)).toBe('SWEPT');
    const [back] = (await askForPrints(owner, [itemOf(photo)])).body.prints;
    expect([back?.status, back?.sha256]).toEqual(['READY', print.sha256]);
    await runSweeps(15);
    await runSweeps(17);
    expect(await filesOf(hash)).toBe(0);
    const [again] = await prepare(owner, [itemOf(photo)]);
    expect([again?.status, again?.sha256, await filesOf(hash)]).toEqual(['READY', print.sha256, 2]);
  });
});

describe('an ordered print', () => {
  it('stays as long as its order can be printed, then the row as a proof', async () => {
    const owner = await makeBuyer();
    const { photo, hash, print } = await makePrint(owner);
    const orderId = await orderPrint(owner, photo, hash);
    await runSweeps(100);
    expect([await statusOf(hash), await filesOf(hash)]).toEqual(['READY', 2]);
    await env.DB.prepare("update orders set status = 'RECEIVED' where id = ?").bind(orderId).run();
    await runSweeps(30);
    expect(await statusOf(hash)).toBe('READY');
    await runSweeps(41);
    await runSweeps(120);
    expect([await statusOf(hash), await filesOf(hash)]).toEqual(['SWEPT', 0]);
    const row = await env.DB.prepare('select sha256 from prints where hash = ?').bind(hash).first();
    expect(row).toEqual({ sha256: print.sha256 });
  });

  it('is not kept by an order that was cancelled', async () => {
    const owner = await makeBuyer();
    const { photo, hash } = await makePrint(owner);
    const orderId = await orderPrint(owner, photo, hash);
    await call('POST', `/orders/${orderId}/cancel`, { token: owner.token });
    await runSweeps(15);
    expect(await statusOf(hash)).toBe('SWEPT');
  });
});

describe('with a deleted photo', () => {
  const deletions: [string, (owner: TestUser, photo: string, albumId: string) => Promise<unknown>][] = [
    ['alone', (owner, photo) => call('DELETE', `/photos/${photo}`, { token: owner.token })],
    ['in an album', (owner, _, albumId) => call('DELETE', `/albums/${albumId}`, { token: owner.token })],
    [
      'of an account',
      async (owner) => {
        await env.DB.prepare('update users set deleted_at = ? where id = ?')
          .bind(Date.now() - 31 * day, owner.id)
          .run();
        await purgeAccounts(openContext(env));
      },
    ],
  ];

  it.each(deletions)('%s, unordered prints go at once and ordered ones stay', async (_, remove) => {
    const owner = await makeBuyer();
    const album = await makeAlbum(owner);
    const [left, kept] = [await makePrint(owner, album.id), await makePrint(owner, album.id)];
    await orderPrint(owner, kept.photo, kept.hash);
    await remove(owner, left.photo, album.id);
    await runSweeps(0);
    expect([await statusOf(left.hash), await filesOf(left.hash)]).toEqual(['SWEPT', 0]);
    expect((await callRaw('GET', left.print.thumbnailUrl ?? '')).status).toBe(404);
    expect([await statusOf(kept.hash), await filesOf(kept.hash)]).toEqual(['READY', 2]);
  });

  it('of an account just deleted, unordered prints go at once, and no link opens a thumbnail', async () => {
    const owner = await makeBuyer();
    const [left, kept] = [await makePrint(owner), await makePrint(owner)];
    const orderId = await orderPrint(owner, kept.photo, kept.hash);
    await call('POST', `/orders/${orderId}/cancel`, { token: owner.token });
    await call('POST', '/auth/delete-account', { token: owner.token, body: { password: testPassword } });
    expect([await statusOf(left.hash), await statusOf(kept.hash)]).toEqual(['SWEPT', 'READY']);
    for (const { print } of [left, kept]) expect((await callRaw('GET', print.thumbnailUrl ?? '')).status).toBe(404);
  });

  it('a print that was still to be made is forgotten', async () => {
    const owner = await makeBuyer();
    const { photo, hash } = await makePrint(owner);
    await env.DB.prepare("update prints set status = 'WANTED', attempt = null where hash = ?").bind(hash).run();
    await libraryDb
      .prepare("update photos set status = 'DELETED', deleted_at = 1 where id = unhex(?, '-')")
      .bind(photo)
      .run();
    await freezePrint(openContext(env), hash);
    expect(await statusOf(hash)).toBeNull();
  });

  it('one that was ordered once is given up, and stays as a proof', async () => {
    const owner = await makeBuyer();
    const { photo, hash } = await makePrint(owner);
    await env.DB.prepare("update prints set status = 'WANTED', attempt = null, ordered_at = 1 where hash = ?")
      .bind(hash)
      .run();
    await call('DELETE', `/photos/${photo}`, { token: owner.token });
    await freezePrint(openContext(env), hash);
    expect(await statusOf(hash)).toBe('SWEPT');
  });
});
