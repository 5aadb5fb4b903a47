import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { AlbumLinkResponse, EndedShare } from '../../../shared/library/links/contract.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { remindOfLinkEnds } from './reminders/remind-of-ends.ts';

const day = 24 * 3_600_000;
let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser({ name: 'Jana Nováková' });
});

async function makeShared(title: string): Promise<Album> {
  const album = await makeAlbum(owner, { title });
  const bytes = drawJpeg(320, 240, 5);
  await upload(owner, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  return album;
}
const endAt = ({ id }: Album, at: number) =>
  libraryDb.prepare('update album_links set expires_at = ?, reminded_days = null where id = ?').bind(at, id).run();
const change = ({ id }: Album, body: object) =>
  call<AlbumLinkResponse>('PUT', `/album-links/${id}`, { token: owner.token, body });
const open = ({ shareSlug }: Album) => call<ShareResponse & { code: string }>('GET', `/albums/share/${shareSlug}`);
const ended = ({ shareSlug }: Album) => call<EndedShare & { code: string }>('GET', `/albums/share/${shareSlug}/ended`);
const post = (album: Album, path: string, body: object, address = nextAddress()) =>
  call<{ message: string; code: string }>('POST', `/albums/share/${album.shareSlug}/${path}`, {
    ...{ body, headers: { 'cf-connecting-ip': address } },
  });
const mailsTo = async (recipient: string) =>
  (
    await env.DB.prepare("select subject from mails where recipient = ? and kind = 'share-ending' order by id")
      .bind(recipient)
      .all()
  ).results;

describe('a link whose last day is over', () => {
  it('keeps title and cover, and a new date brings the photos back', async () => {
    const album = await makeShared('Leto');
    expect((await ended(album)).body.code).toBe('share-not-found');
    await endAt(album, Date.now() - 1);
    expect(await open(album)).toMatchObject({ status: 404, body: { code: 'share-ended' } });
    expect((await ended(album)).body).toEqual({ title: 'Leto', ownerName: 'Jana Nováková', hasCover: true });
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(200);
    await change(album, { expiresOn: '2099-12-31' });
    expect((await open(album)).body.photos).toHaveLength(1);
    expect((await ended(album)).status).toBe(404);
  });

  it('says nothing of what was locked, unless its owner shows it', async () => {
    const album = await makeShared('Tajné');
    await change(album, { password: 'more2026' });
    await endAt(album, Date.now() - 1);
    expect((await ended(album)).body).toEqual({ title: null, ownerName: null, hasCover: false });
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(404);
  });

  it('is gone when its owner revoked it', async () => {
    const album = await makeShared('Zrušené');
    await endAt(album, Date.now() - 1);
    await call('DELETE', `/album-links/${album.id}`, { token: owner.token });
    expect((await open(album)).body.code).toBe('share-not-found');
    expect((await ended(album)).status).toBe(404);
    expect((await callRaw('GET', `/share/${album.shareSlug}/cover.jpg`)).status).toBe(404);
  });

  it('mails its owner what a guest writes, a few times a day', async () => {
    const album = await makeShared('Zima');
    const input = { name: 'Eva <b>', email: 'eva@example.sk', message: 'Otvoríte nám ho?\n<script>alert(1)</script>' };
    expect((await post(album, 'message', input)).status).toBe(404);
    await endAt(album, Date.now() - 1);
    expect((await post(album, 'message', input)).body.message).toBe('Správu posielame majiteľovi albumu.');
    const [mail] = (
      await env.DB.prepare("select subject, html, text from mails where kind = 'share-message'").all<
        Record<'subject' | 'html' | 'text', string>
      >()
    ).results;
    expect(mail?.subject).toBe('Hosť píše k\u00a0albumu „Zima“');
    expect(mail?.text).toContain('Otvoríte nám ho?');
    expect(mail?.html).not.toContain('<script>');
    const statuses: number[] = [];
    for (let times = 0; times < 5; times++) statuses.push((await post(album, 'message', input)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await post(album, 'message', { ...input, email: 'x', message: ' ' })).status).toBe(400);
  });
});

describe('before a link ends', () => {
  const remindAt = async (now: number) => {
    const ctx = openLibrary(env, now);
    await remindOfLinkEnds(ctx);
    await dispatch(ctx);
  };

  it('its owner and the guests who asked are reminded 7, 4 and 1 days before, once each', async () => {
    const album = await makeShared('Svadba');
    const email = 'hostka@example.sk';
    expect((await post(album, 'reminders', { email })).body.code).toBe('share-has-no-end');
    const now = Date.now();
    const end = now + 30 * day;
    await endAt(album, end);
    for (let times = 0; times < 2; times++)
      expect((await post(album, 'reminders', { email })).body.message).toBe(`Pripomienku pošleme na ${email}.`);
    for (const left of [10, 6.9, 6.5, 6, 3.5, 0.5, 0.2]) await remindAt(end - left * day);
    const subjects = ['7 dní', '4 dni', '1 deň'].map((days) => ({ subject: `Odkaz na album platí už len ${days}` }));
    expect(await mailsTo(email)).toEqual(subjects);
    expect(await mailsTo(owner.email)).toEqual(subjects);
    const mail = await composeNewestMail(email);
    expect(mail.text).toContain('album „Svadba“');
    const token = /#stop=(\S+)/.exec(mail.text)?.[1] ?? '';
    expect((await post(album, 'reminders/stop', { token: `${token}x` })).status).toBe(404);
    expect((await post(album, 'reminders/stop', { token })).body.message).toBe('Pripomienky sú zrušené.');
    await endAt(album, end + day);
    await remindAt(end);
    await post(album, 'reminders', { email });
    const left = async () => (await libraryDb.prepare('select email from link_reminders').all()).results;
    await remindAt(end + 30 * day);
    expect(await left()).toEqual([{ email }]);
    await remindAt(end + 31 * day);
    expect(await left()).toEqual([]);
    expect(await mailsTo(email)).toEqual(subjects);
    expect(await mailsTo(owner.email)).toHaveLength(4);
  });

  it('a locked link takes no address from who does not know its password', async () => {
    const album = await makeShared('Zamknuté');
    await change(album, { password: 'more2026', expiresOn: '2099-12-31' });
    expect((await post(album, 'reminders', { email: 'a@example.sk' })).body.code).toBe('album-password-missing');
  });

  it('goes with its album', async () => {
    const album = await makeShared('Preč');
    await endAt(album, Date.now() + day);
    await post(album, 'reminders', { email: 'a@example.sk' });
    expect((await call('DELETE', `/albums/${album.id}`, { token: owner.token })).status).toBe(200);
    const { results } = await libraryDb.prepare('select * from link_reminders where link_id = ?').bind(album.id).all();
    expect(results).toEqual([]);
  });
});
