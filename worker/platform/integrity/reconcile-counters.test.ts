import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countAlbums } from '../../library/albums/count-albums.ts';
import { makeAlbum, makeUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../testing/shop-factories.ts';
import { type Context, openContext } from '../core/context.ts';
import { readCounters } from '../counters/read-counters.ts';
import { reconcileCounters, reconcileLibraryCounters } from './reconcile-counters.ts';

const counters = async () => {
  const { total, shared, photoCount } = await countAlbums(openContext(env));
  const ofAlbums = { albums: total, 'albums:shared': shared, 'albums:photos': photoCount };
  const values = { ...(await readCounters(openContext(env), '')), ...ofAlbums };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0));
};

it('follow every change of what they count, and are corrected when they differ', async () => {
  const buyer = await makeBuyer();
  await makeUser({ role: 'ADMIN' });
  const album = await makeAlbum(buyer);
  const photo = await makePhotoRow(buyer.id, album.id);
  const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  await order(buyer, { items: [prints(photo, size)] });
  await makePaidOrder(buyer, [prints(photo, size, { quantity: 3 })]);
  const expected = {
    'users:CUSTOMER': 1,
    'users:ADMIN': 1,
    'orders:PENDING': 1,
    'orders:PAID': 1,
    'orders:revenue-cents': 300,
    albums: 1,
  };
  expect(await counters()).toEqual(expected);

  await env.DB.batch([
    env.DB.prepare("update orders set hidden_at = 1 where status = 'PENDING'"),
    env.DB.prepare("update users set deleted_at = 1 where role = 'ADMIN'"),
  ]);
  await libraryDb.prepare('update albums set photo_count = 1, shared_at = 5').run();
  const { 'users:ADMIN': _, 'orders:PENDING': __, ...left } = expected;
  const after = { ...left, 'albums:photos': 1, 'albums:shared': 1 };
  expect(await counters()).toEqual(after);

  await env.DB.batch([
    env.DB.prepare("delete from counters where name = 'orders:PAID'"),
    env.DB.prepare("insert into counters values ('orders:SHIPPED', 3)"),
  ]);
  await libraryDb.prepare("update library_counters set value = 77 where name = 'albums'").run();
  await reconcileCounters(openContext(env));
  await reconcileLibraryCounters(openLibrary());
  expect(await counters()).toEqual(after);
});

/** A context in which something happens after the first statement that runs on its own. */
function interruptedAfterCount(between: () => Promise<unknown>): Context {
  const ctx = openContext(env);
  let isDone = false;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'all') return typeof value === 'function' ? value.bind(target) : value;
      return (query: SQL) => {
        const statement = target.all(query);
        const run = statement.execute;
        statement.execute = async () => {
          const rows = await run();
          if (!isDone) await between();
          isDone = true;
          return rows;
        };
        return statement;
      };
    },
  });
  return { ...ctx, db };
}

it('are right when somebody registers while they are corrected', async () => {
  const ctx = interruptedAfterCount(() => makeUser());
  await reconcileCounters(ctx);
  const truth = await env.DB.prepare(
    "select count(*) as count from users where role = 'CUSTOMER' and deleted_at is null",
  ).first('count');
  expect((await counters())['users:CUSTOMER']).toBe(truth);
});
