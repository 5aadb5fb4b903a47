import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { GuestResponse, NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import { maxGuests } from '../../../shared/library/link-guests/guest-limits.ts';
import type { AlbumLink, AlbumLinkResponse, AlbumLinksResponse } from '../../../shared/library/links/contract.ts';
import type { LinkRight } from '../../../shared/library/links/link-rights.ts';
import { call, nextAddress } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

type Failure = { code: string; error: string };
const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });

async function makeLink(rights: LinkRight[] = ['choose'], body: object = {}): Promise<AlbumLink & { album: Album }> {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const input = { name: 'Klient', rights, ...body };
  const { body: made } = await asOwner<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, input);
  return { ...made.link, album };
}

interface As {
  guestToken?: string;
  shareToken?: string;
  address?: string;
}
const guestCall = <T>(link: AlbumLink, method: string, rest: string, body?: unknown, as: As = {}) =>
  call<T & Failure>(method, `/albums/share/${link.slug}/guests${rest}`, {
    body,
    headers: {
      'cf-connecting-ip': as.address ?? nextAddress(),
      ...(as.guestToken !== undefined && { 'x-guest-token': as.guestToken }),
      ...(as.shareToken !== undefined && { 'x-share-token': as.shareToken }),
    },
  });
const join = (link: AlbumLink, body: object = { name: 'Eva' }, as?: As) =>
  guestCall<NewGuestResponse>(link, 'POST', '', body, as);
const me = (link: AlbumLink, guestToken?: string, as: As = {}) =>
  guestCall<GuestResponse>(link, 'GET', '/me', undefined, { ...as, ...(guestToken !== undefined && { guestToken }) });
const tokenIn = (text: string): string => /#host=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('a guest of a link', () => {
  it('says their name once, is known by their token, and may change the name', async () => {
    const link = await makeLink();
    const { status, body } = await join(link, { name: ' Eva  <b>Malá</b> ' });
    expect(status).toBe(201);
    expect(body.guest.name).toBe('Eva  <b>Malá</b>');
    expect((await me(link, body.guestToken)).body).toEqual({ guest: body.guest });
    const renamed = await guestCall<GuestResponse>(link, 'PUT', '/me', { name: 'Eva Nová' }, body);
    expect(renamed.body.guest).toEqual({ id: body.guest.id, name: 'Eva Nová' });
    expect((await me(link, body.guestToken)).body.guest.name).toBe('Eva Nová');
  });

  it('is unknown without a token, with a broken one, or with one of another link', async () => {
    const [link, other] = [await makeLink(), await makeLink()];
    const { guestToken } = (await join(other)).body;
    const share = link.shareToken;
    for (const wrong of [undefined, '', 'x', `${guestToken}x`, guestToken, share])
      expect(await me(link, wrong), wrong).toMatchObject({ status: 403, body: { code: 'link-guest-missing' } });
  });

  it('needs the link to be open: a token opens nothing by itself', async () => {
    const link = await makeLink(['choose'], { password: 'morské oko' });
    expect((await join(link)).body.code).toBe('album-password-missing');
    const { shareToken } = link;
    const { guestToken } = (await join(link, { name: 'Eva' }, { shareToken })).body;
    expect((await me(link, guestToken)).body.code).toBe('album-password-missing');
    expect((await me(link, guestToken, { shareToken })).status).toBe(200);
    expect((await me(link, guestToken, { shareToken: guestToken })).body.code).toBe('album-password-missing');
    await asOwner('PUT', `/album-links/${link.id}`, { password: 'nové heslo' });
    expect((await me(link, guestToken, { shareToken })).body.code).toBe('album-password-missing');
  });

  it('needs a right that has guests', async () => {
    const link = await makeLink(['order', 'download']);
    expect((await join(link)).body.code).toBe('share-right-missing');
  });

  it.each([[{ name: '   ' }], [{ name: 'a\nb' }], [{ name: 'x'.repeat(61) }], [{}]])(
    'is refused with %j',
    async (body) => {
      expect((await join(await makeLink(), body)).status).toBe(400);
    },
  );
});

describe('guests are bounded', () => {
  it('to so many of a link', async () => {
    const link = await makeLink();
    await libraryDb
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into link_guests (id, link_id, name, created_at) select ? || i, ?, 'x', 1 from n`,
      )
      .bind(maxGuests - 1, link.id, link.id)
      .run();
    const results = await Promise.all([join(link), join(link), join(link)]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('to so many an hour of an address', async () => {
    const link = await makeLink();
    const address = nextAddress();
    const statuses = new Set<number>();
    for (let times = 0; times < 201; times++) statuses.add((await join(link, { name: 'Eva' }, { address })).status);
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe('the way back', () => {
  it('comes by mail to a guest who asks for it, and is theirs in any browser', async () => {
    const link = await makeLink();
    const { body } = await join(link);
    const email = `navrat-${link.id}@example.sk`;
    const sent = await guestCall(link, 'POST', '/me/return-link', { email }, body);
    expect(sent.body).toEqual({ message: 'Odkaz sme vám poslali.' });
    const mail = await composeNewestMail(email);
    expect(mail.text).toContain(`/share/${link.slug}#host=`);
    expect((await me(link, tokenIn(mail.text))).body.guest).toEqual(body.guest);
    const { results } = await env.DB.prepare('select text, html from mails where recipient = ?').bind(email).all();
    expect(JSON.stringify(results)).not.toContain('#host=');
    const statuses: number[] = [];
    for (let times = 0; times < 3; times++)
      statuses.push((await guestCall(link, 'POST', '/me/return-link', { email }, body)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is in an invitation by mail: the guest of that address, the same one the next time', async () => {
    const link = await makeLink(['order', 'choose']);
    const email = `pozvana-${link.id}@example.sk`;
    const invite = async () => {
      await asOwner('POST', `/album-links/${link.id}/invitations`, { emails: [email] });
      return composeNewestMail(email);
    };
    const first = await invite();
    expect(first.text).toContain('Tento odkaz je len váš');
    const { guest } = (await me(link, tokenIn(first.text))).body;
    expect(guest.name).toBe('');
    await guestCall(link, 'PUT', '/me', { name: 'Eva' }, { guestToken: tokenIn(first.text) });
    const again = await me(link, tokenIn((await invite()).text));
    expect(again.body.guest).toEqual({ id: guest.id, name: 'Eva' });
    // Somebody else who types that address is another guest.
    expect((await join(link, { name: 'Zlý' })).body.guest.id).not.toBe(guest.id);
  });

  it('is not in an invitation to a link without such a right', async () => {
    const link = await makeLink(['order']);
    const email = `len-pozera-${link.id}@example.sk`;
    await asOwner('POST', `/album-links/${link.id}/invitations`, { emails: [email] });
    expect((await composeNewestMail(email)).text).not.toContain('#host=');
  });
});

describe('a revoked link', () => {
  const linksOf = async ({ album }: { album: Album }) =>
    (await asOwner<AlbumLinksResponse>('GET', `/albums/${album.id}/links`)).body.links;

  it('keeps its guests for its owner, until it is revoked once more', async () => {
    const link = await makeLink();
    const { guestToken } = (await join(link)).body;
    await asOwner('DELETE', `/album-links/${link.id}`);
    expect((await me(link, guestToken)).status).toBe(404);
    expect((await linksOf(link))[1]).toMatchObject({ id: link.id, state: 'revoked' });
    const { body } = await asOwner<AlbumLinkResponse>('POST', `/album-links/${link.id}/renew`);
    expect((await me(body.link, guestToken)).status).toBe(200);
    for (let times = 0; times < 2; times++) await asOwner('DELETE', `/album-links/${link.id}`);
    expect(await linksOf(link)).toHaveLength(1);
  });

  it('takes its guests with its album', async () => {
    const link = await makeLink();
    await join(link);
    expect((await asOwner('DELETE', `/albums/${link.album.id}`)).status).toBe(200);
    const left = libraryDb.prepare('select count(*) as count from link_guests where link_id = ?').bind(link.id);
    expect(await left.first('count')).toBe(0);
  });
});
