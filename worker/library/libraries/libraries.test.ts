import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { repairLibrary } from '../../platform/integrity/compare-libraries.ts';
import { syncLibraries, syncSome } from '../../platform/jobs/sync-libraries.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeRawPlan, makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { libraryDb, testShard } from '../../testing/libraries.ts';
import { runInEach } from '../../testing/run-cron.ts';

const libraryOf = ({ id }: TestUser) => libraryDb.prepare('select * from libraries where id = ?').bind(id).first();

afterEach(() => {
  vi.restoreAllMocks();
});

it('a library follows the name, the limit and the plan of its account, and closes with it', async () => {
  const [admin, owner] = [await makeUser({ role: 'ADMIN' }), await makeUser()];
  const album = await makeAlbum(owner);
  const layout = async () =>
    (await call<AlbumResponse>('GET', `/albums/${album.id}`, { token: owner.token })).body.album.layout;
  expect([await libraryOf(owner), await layout()]).toMatchObject([
    { owner_name: 'Jana Nováková', raw_support: 0, closed_at: null },
    'COLUMNS',
  ]);

  await call('PUT', '/auth/profile', { token: owner.token, body: { name: 'Jana Malá' } });
  const planId = await makeRawPlan();
  const body = { storageServiceId: planId };
  expect((await call('PUT', `/admin/customers/${owner.id}/storage`, { token: admin.token, body })).status).toBe(200);
  const ofPlan = 500 * 1024 ** 3;
  expect([await libraryOf(owner), await layout()]).toMatchObject([
    { owner_name: 'Jana Malá', raw_support: 1, storage_limit_bytes: ofPlan },
    'JUSTIFIED',
  ]);

  // An admin takes RAWs out of the plan of all who have it.
  await env.DB.prepare('update storage_services set raw_support = 0 where id = ?').bind(planId).run();
  await syncLibraries(openContext(env));
  expect([await libraryOf(owner), await layout()]).toMatchObject([{ raw_support: 0 }, 'COLUMNS']);

  await call('DELETE', `/admin/customers/${owner.id}`, { token: admin.token });
  expect((await libraryOf(owner))?.closed_at).toEqual(expect.any(Number));
});

it('an older copy never stands over a newer one, whichever run ends last', async () => {
  const owner = await makeUser();
  const rename = (name: string) => env.DB.prepare('update users set name = ? where id = ?').bind(name, owner.id).run();
  await rename('Prvá');
  const late = interrupted(async (ctx) => {
    await rename('Druhá');
    await syncSome(ctx);
  });
  await syncSome(late);
  expect(await libraryOf(owner)).toMatchObject({ owner_name: 'Druhá' });
  // The next change is copied as any other.
  await rename('Tretia');
  await syncSome(openContext(env));
  expect(await libraryOf(owner)).toMatchObject({ owner_name: 'Tretia' });
});

it('the night opens a library that is missing, and leaves one without an account to the check', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [owner, other] = [await makeUser(), await makeUser()];
  const whole = await libraryOf(owner);
  await libraryDb.batch([
    libraryDb.prepare('delete from libraries where id = ?').bind(owner.id),
    libraryDb.prepare(
      "insert into libraries (key, id, storage_limit_bytes, owner_name) values (1000000, 'nobody', 5, 'Nikto')",
    ),
    libraryDb.prepare("update libraries set owner_name = 'Iný' where id = ?").bind(other.id),
  ]);
  await runInEach(openContext(env), repairLibrary);
  expect(await libraryOf(owner)).toEqual({ ...whole, account_version: 2 });
  expect(await libraryOf(other)).toMatchObject({ owner_name: 'Jana Nováková' });
  expect(await libraryDb.prepare("select owner_name from libraries where id = 'nobody'").first('owner_name')).toBe(
    'Nikto',
  );
  expect(complaint.mock.calls.join()).toContain(
    `"library-repaired","shard":${testShard},"accounts":2,"examples":["${owner.id}","${other.id}"]`,
  );
  await libraryDb.prepare("delete from libraries where id = 'nobody'").run();
});
