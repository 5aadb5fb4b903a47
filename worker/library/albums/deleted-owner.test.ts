import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FeaturedAlbumsResponse } from '../../../shared/library/albums/contract.ts';
import { deleteAccount } from '../../accounts/customers/delete-account.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { featureAlbum } from './feature-album.ts';
import { shareByMail } from './share-by-mail.ts';

let admin: CurrentUser;

beforeAll(async () => {
  const { id } = await makeUser({ role: 'ADMIN' });
  const found = await findUser(openLibrary(), id);
  if (found) admin = found;
});

const albumRow = (id: string) =>
  libraryDb
    .prepare(
      'select slug, featured_on_homepage as featured, shared_at as sharedAt from albums join album_links using (id) where id = ?',
    )
    .bind(id)
    .first<{ slug: string; featured: number; sharedAt: number | null }>();
const audits = async (id: string) =>
  (await env.DB.prepare('select action from audit_log where subject_id = ?').bind(id).all()).results;
const remove = async (ctx: Context, owner: TestUser) => {
  await deleteAccount(ctx, owner.id, admin);
  await dispatch(ctx);
};
const deleting = (owner: TestUser) => interrupted<LibraryContext>((ctx) => remove(ctx, owner));

describe('when an account is deleted while an admin', () => {
  it('puts its album on the homepage, the album stays off', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner);
    await expect(featureAlbum(deleting(owner), admin, album.id, true)).rejects.toMatchObject({
      code: 'album-owner-deleted',
    });
    expect(await albumRow(album.id)).toMatchObject({ featured: 0, sharedAt: null });
    expect(await audits(album.id)).toEqual([]);
    // Taking it off needs no owner.
    await featureAlbum(openLibrary(), admin, album.id, false);
  });

  it('mails its link, no mail is sent', async () => {
    const owner = await makeUser();
    const album = await makeAlbum(owner);
    const input = { password: null, customerEmails: [`host-${owner.id}@example.sk`] };
    await expect(shareByMail(deleting(owner), admin, album.id, input)).rejects.toMatchObject({
      code: 'album-owner-deleted',
    });
    expect(await albumRow(album.id)).toMatchObject({ sharedAt: null });
    expect(await audits(album.id)).toEqual([]);
    const mail = await env.DB.prepare('select id from mails where recipient = ?').bind(input.customerEmails[0]).first();
    expect(mail).toBeNull();
  });
});

it('albums of a deleted account are never shown, whatever their rows say', async () => {
  const owner = await makeUser();
  const album = await makeAlbum(owner);
  const drawn = drawJpeg(64, 64, 1);
  await upload(owner, album.id, [{ name: 'a.jpg', bytes: drawn, preview: drawn, thumbnail: drawn }]);
  expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(200);
  await remove(openLibrary(), owner);
  await libraryDb.prepare('update albums set featured_on_homepage = 1 where id = ?').bind(album.id).run();
  const slug = (await albumRow(album.id))?.slug;
  expect((await call<FeaturedAlbumsResponse>('GET', '/albums/featured')).body.albums).toEqual([]);
  expect((await call('GET', `/albums/share/${slug}`)).status).toBe(404);
  expect((await call('POST', `/albums/share/${slug}/verify`, { body: { password: 'x' } })).status).toBe(404);
  expect((await callRaw('GET', `/share/${slug}/cover.jpg`)).status).toBe(404);
  const page = await callRaw('GET', `/share/${slug}`);
  expect([page.status, (await page.text()).includes('og:title')]).toEqual([404, false]);
});
