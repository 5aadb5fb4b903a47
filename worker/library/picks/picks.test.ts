import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album } from '../../../shared/library/albums/contract.ts';
import type { NewGuestResponse } from '../../../shared/library/link-guests/contract.ts';
import type { AlbumLink, AlbumLinkResponse, LinkDaysResponse } from '../../../shared/library/links/contract.ts';
import type {
  GuestPickListResponse,
  GuestPickListsResponse,
  PickedByGuestsResponse,
  PickedResponse,
  PickListPhotosResponse,
  PickListResponse,
  PickPageResponse,
  PicksResponse,
} from '../../../shared/library/picks/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { denormalised } from '../../platform/db/denormalised.ts';
import { checkRule } from '../../platform/integrity/check-rules.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, nextAddress } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { useUpLimits } from '../../testing/use-up-limits.ts';

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser();
});

type Failure = { code: string };
const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T & Failure>(method, path, { token: owner.token, body });

interface Shared {
  album: Album;
  link: AlbumLink;
  photoIds: string[];
}
interface Guest {
  id: string;
  call: <T = PickedResponse>(method: string, rest: string, body?: unknown) => ReturnType<typeof call<T & Failure>>;
  /** Puts a photo into the first list. */
  choose: (photoId: string | undefined, body?: object) => ReturnType<typeof call<PickedResponse & Failure>>;
  picks: () => Promise<PicksResponse>;
  /** What is in all lists. */
  picked: () => ReturnType<typeof call<PickPageResponse>>;
}

async function makeShared(pickLimit: number | null = null, count = 4): Promise<Shared> {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const photoIds: string[] = [];
  for (let at = 0; at < count; at++) photoIds.push(await makePhotoRow(owner.id, album.id));
  const { body } = await asOwner<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, {
    ...{ name: 'Klient', rights: ['choose'], pickLimit },
  });
  return { album, photoIds, link: body.link };
}

async function join({ link }: Pick<Shared, 'link'>, name = 'Eva'): Promise<Guest> {
  const path = `/albums/share/${link.slug}`;
  const { body } = await call<NewGuestResponse>('POST', `${path}/guests`, {
    body: { name },
    headers: { 'cf-connecting-ip': nextAddress() },
  });
  const headers = { 'x-guest-token': body.guestToken, 'cf-connecting-ip': nextAddress() };
  const asGuest = <T>(method: string, rest: string, sent?: unknown) =>
    call<T & Failure>(method, `${path}/picks${rest}`, { body: sent, headers });
  return {
    id: body.guest.id,
    call: asGuest,
    choose: (photoId, sent = {}) => asGuest('PUT', `/${body.guest.id}/photos/${photoId}`, sent),
    picks: async () => (await asGuest<PicksResponse>('GET', '')).body,
    picked: () => call<PickPageResponse>('GET', `${path}/picked`, { headers }),
  };
}

describe('a guest chooses', () => {
  it('and the link counts a heart for each different photo', async () => {
    const shared = await makeShared(2);
    const guest = await join(shared);
    const [first, second, third] = shared.photoIds;
    for (const photoId of [first, first, second, third, crypto.randomUUID()]) await guest.choose(photoId);
    const { body } = await asOwner<LinkDaysResponse>('GET', `/album-links/${shared.link.id}/days`);
    expect(body.days.map(({ hearts }) => hearts)).toEqual([2]);
  });

  it('the same photo once, however often it is said, and the list is there in another browser', async () => {
    const shared = await makeShared(20);
    const guest = await join(shared);
    expect(await guest.picks()).toMatchObject({ limit: 20, pickedCount: 0, lists: [{ id: guest.id, photoCount: 0 }] });
    const [first, second] = shared.photoIds;
    for (let times = 0; times < 2; times++)
      expect((await guest.choose(first)).body).toEqual({ pickedCount: 1, photoCount: 1 });
    await guest.choose(second, { comment: ' Prosím <b>čiernobielo</b>\n=1+1 ' });
    await guest.choose(second);
    const { body } = await guest.picked();
    expect(body).toEqual({
      picks: [
        { listId: guest.id, photoId: first, comment: '' },
        { listId: guest.id, photoId: second, comment: 'Prosím <b>čiernobielo</b>\n=1+1' },
      ],
      nextCursor: null,
    });
    for (let times = 0; times < 2; times++)
      expect((await guest.call('DELETE', `/${guest.id}/photos/${first}`)).body).toEqual({
        pickedCount: 1,
        photoCount: 1,
      });
  });

  it('only what the link shows', async () => {
    const [shared, other] = [await makeShared(), await makeShared()];
    const guest = await join(shared);
    for (const photoId of [other.photoIds[0], newId(), 'x'])
      expect(await guest.choose(photoId)).toMatchObject({ status: 404, body: { code: 'pick-photo-not-found' } });
    const { body } = await asOwner<AlbumLinkResponse>('POST', `/albums/${shared.album.id}/links`, {
      ...{ name: 'Výber', rights: ['choose'], photoIds: [shared.photoIds[0]] },
    });
    const ofSelection = await join({ link: body.link });
    expect((await ofSelection.choose(shared.photoIds[1])).body.code).toBe('pick-photo-not-found');
    expect((await ofSelection.choose(shared.photoIds[0])).status).toBe(200);
  });

  it('no list of another guest', async () => {
    const shared = await makeShared();
    const [guest, other] = [await join(shared), await join(shared, 'Ján')];
    await other.choose(shared.photoIds[0]);
    const path = `/${other.id}/photos/${shared.photoIds[1]}`;
    const calls: [string, string, object?][] = [
      ['PUT', path, {}],
      ['DELETE', path],
      ['GET', `/${other.id}`],
      ['PUT', `/${other.id}`, { name: 'Moje' }],
      ['DELETE', `/${other.id}`],
      ['POST', `/${other.id}/done`, {}],
    ];
    for (const [method, rest, body] of calls)
      expect((await guest.call(method, rest, body)).body.code, rest).toBe('pick-list-not-found');
    expect((await other.picks()).lists).toMatchObject([{ photoCount: 1, name: 'Môj výber' }]);
  });

  it('at most 150 times a minute, whatever they change', async () => {
    const shared = await makeShared();
    const guest = await join(shared);
    await useUpLimits([{ key: `picks:${guest.id}`, max: 150, windowMs: 60_000 }], 1);
    expect((await guest.choose(shared.photoIds[0])).status).toBe(200);
    const path = `/${guest.id}/photos/${shared.photoIds[0]}`;
    const calls: [string, string, object?][] = [
      ['PUT', path, {}],
      ['DELETE', path],
      ['POST', '', { name: 'Moje' }],
      ['PUT', `/${guest.id}`, { name: 'Moje' }],
      ['DELETE', `/${guest.id}`],
      ['POST', `/${guest.id}/done`, {}],
    ];
    for (const [method, rest, body] of calls)
      expect((await guest.call(method, rest, body)).body.code, `${method} ${rest}`).toBe('too-many-guest-calls');
    expect((await guest.picks()).lists).toMatchObject([{ photoCount: 1, name: 'Môj výber', doneAt: null }]);
  });

  it('as many as the owner allows, in all lists together, also in many browsers at once', async () => {
    const shared = await makeShared(2);
    const guest = await join(shared);
    const statuses = await Promise.all(shared.photoIds.map(async (id) => (await guest.choose(id)).status));
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    const { lists, pickedCount } = await guest.picks();
    expect([pickedCount, lists[0]?.photoCount]).toEqual([2, 2]);
    const chosen = (await guest.picked()).body.picks.map(({ photoId }) => photoId);
    const [rest] = shared.photoIds.filter((id) => !chosen.includes(id));
    expect((await guest.choose(rest)).body.code).toBe('pick-limit-reached');
    // What is chosen may go into another list, and may still be written about.
    const { body } = await guest.call<PickListResponse>('POST', '', { name: 'Na tlač' });
    const inOther = (photoId?: string) => guest.call('PUT', `/${body.list.id}/photos/${photoId}`, { comment: 'Veľká' });
    expect((await inOther(chosen[0])).body).toEqual({ pickedCount: 2, photoCount: 1 });
    expect((await inOther(rest)).body.code).toBe('pick-limit-reached');
    // A smaller limit takes nothing away.
    await asOwner('PUT', `/album-links/${shared.link.id}`, { pickLimit: 1 });
    expect(await guest.picks()).toMatchObject({ pickedCount: 2, limit: 1 });
    await asOwner('PUT', `/album-links/${shared.link.id}`, { pickLimit: null });
    expect((await guest.choose(rest)).body.pickedCount).toBe(3);
  });

  it('in at most ten lists, and may rename and delete them', async () => {
    const shared = await makeShared();
    const guest = await join(shared);
    const add = () => guest.call<PickListResponse>('POST', '', { name: 'Na tlač' });
    const made = await Promise.all(Array.from({ length: 10 }, add));
    expect(made.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(9);
    expect((await add()).body.code).toBe('too-many-pick-lists');
    const { id } = (await guest.picks()).lists[1]!;
    await guest.call('PUT', `/${id}/photos/${shared.photoIds[0]}`, {});
    expect((await guest.call<PickListResponse>('PUT', `/${id}`, { name: 'Rodičia' })).body.list.name).toBe('Rodičia');
    await guest.call('DELETE', `/${id}`);
    expect(await guest.picks()).toMatchObject({ pickedCount: 0, lists: { length: 9 } });
  });

  it.each([{ name: '' }, { name: 'x'.repeat(41) }, { name: 'a\nb' }, {}])('no list with %j', async (body) => {
    expect((await (await join(await makeShared())).call('POST', '', body)).status).toBe(400);
  });

  it('what leaves the album no longer', async () => {
    const shared = await makeShared();
    const guest = await join(shared);
    for (const id of shared.photoIds) await guest.choose(id);
    await asOwner('POST', `/albums/${shared.album.id}/photos/remove`, { photoIds: [shared.photoIds[0]] });
    expect(await guest.picks()).toMatchObject({ pickedCount: 3, lists: [{ photoCount: 3 }] });
    await asOwner('DELETE', `/photos/${shared.photoIds[1]}`);
    expect(await guest.picks()).toMatchObject({ pickedCount: 2, lists: [{ photoCount: 2 }] });
    expect((await guest.choose(shared.photoIds[0])).status).toBe(404);
  });
});

describe('Hotovo', () => {
  it('locks the list and tells the owner once; given back, it opens again and its guest is told', async () => {
    const shared = await makeShared();
    const guest = await join(shared, 'Eva <b>Malá</b>');
    const done = (body: object = {}) => guest.call<PickListResponse>('POST', `/${guest.id}/done`, body);
    expect((await done()).body.code).toBe('pick-list-empty');
    await guest.choose(shared.photoIds[0]);
    const answers = await Promise.all([done({ message: 'Ďakujeme' }), done({ message: 'Ďakujeme' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { results } = await env.DB.prepare("select text, html from mails where kind = 'picks-done' and recipient = ?")
      .bind(owner.email)
      .all<{ text: string; html: string }>();
    expect(results).toHaveLength(1);
    expect(results[0]?.text).toContain('Eva <b>Malá</b> má hotový výber „Môj výber“ z albumu „Svadba“');
    expect(results[0]?.html).toContain('Eva &lt;b&gt;Malá&lt;/b&gt;');
    expect(results[0]?.text).toContain(`/albums/${shared.album.id}/picks?list=${guest.id}`);

    const path = `/${guest.id}/photos/${shared.photoIds[1]}`;
    for (const [method, rest, body] of [
      ['PUT', path, {}],
      ['PUT', `/${guest.id}/photos/${shared.photoIds[0]}`, { comment: 'x' }],
      ['DELETE', `/${guest.id}/photos/${shared.photoIds[0]}`],
      ['PUT', `/${guest.id}`, { name: 'Iný' }],
      ['DELETE', `/${guest.id}`],
    ] as const)
      expect((await guest.call(method, rest, body)).body.code, `${method} ${rest}`).toBe('pick-list-done');
    expect(await guest.picks()).toMatchObject({ pickedCount: 1, lists: [{ photoCount: 1, message: 'Ďakujeme' }] });

    const email = `eva-${guest.id}@example.sk`;
    await libraryDb.prepare('update link_guests set email = ? where id = ?').bind(email, guest.id).run();
    expect((await asOwner('POST', `/pick-lists/${guest.id}/give-back`)).status).toBe(200);
    expect((await asOwner('POST', `/pick-lists/${guest.id}/give-back`)).body.code).toBe('pick-list-open');
    expect((await composeNewestMail(email)).text).toContain('vám vrátili na úpravy');
    expect((await guest.call('PUT', path, {})).status).toBe(200);
    expect((await done()).status).toBe(200);
  });
});

describe('the owner', () => {
  it('sees who chose what, gives colours, and compares', async () => {
    const shared = await makeShared();
    const [first, second, third] = shared.photoIds;
    const [eva, jan] = [await join(shared), await join(shared, 'Ján')];
    for (const id of [first, second]) await eva.choose(id, { comment: '=HYPERLINK("x")' });
    for (const id of [second, third]) await jan.choose(id);
    const lists = await asOwner<GuestPickListsResponse>('GET', `/album-links/${shared.link.id}/pick-lists`);
    expect(lists.body.lists.map(({ guest, photoCount }) => [guest.name, photoCount])).toEqual([
      ['Eva', 2],
      ['Ján', 2],
    ]);
    await asOwner('PUT', `/pick-lists/${eva.id}/labels`, { photoIds: [first], label: 'green' });
    const list = await asOwner<GuestPickListResponse>('GET', `/pick-lists/${eva.id}`);
    expect(list.body).toMatchObject({ albumId: shared.album.id, list: { guest: { name: 'Eva' } } });
    expect(list.body.photos.map(({ photo, label }) => [photo.id, label])).toEqual([
      [first, 'green'],
      [second, null],
    ]);
    const green = await asOwner<GuestPickListResponse>('GET', `/pick-lists/${eva.id}?label=green`);
    expect(green.body.photos.map(({ photo }) => photo.id)).toEqual([first]);
    // Its guest sees no colours.
    expect((await eva.call<PickListPhotosResponse>('GET', `/${eva.id}`)).body.photos[0]?.label).toBeNull();
    const by = async (which: string) =>
      (
        await asOwner<PickedByGuestsResponse>('GET', `/album-links/${shared.link.id}/picked?by=${which}`)
      ).body.photos.map(({ photo, guestCount }) => [photo.id, guestCount]);
    expect(await by('all')).toEqual([[second, 2]]);
    expect((await by('one')).sort()).toEqual(
      [
        [first, 1],
        [third, 1],
      ].sort(),
    );
    expect(await by('any')).toHaveLength(3);
    await asOwner('DELETE', `/pick-lists/${jan.id}`);
    expect(await by('all')).toHaveLength(2);
  });

  it('is the only one who does', async () => {
    const shared = await makeShared();
    const guest = await join(shared);
    await guest.choose(shared.photoIds[0]);
    const stranger = await makeUser();
    const paths: [string, string, object?][] = [
      ['GET', `/album-links/${shared.link.id}/pick-lists`],
      ['GET', `/album-links/${shared.link.id}/picked`],
      ['GET', `/pick-lists/${guest.id}`],
      ['PUT', `/pick-lists/${guest.id}/labels`, { photoIds: shared.photoIds, label: 'red' }],
      ['POST', `/pick-lists/${guest.id}/give-back`],
      ['DELETE', `/pick-lists/${guest.id}`],
    ];
    for (const [method, path, body] of paths)
      expect((await call(method, path, { token: stranger.token, body })).status, path).toBe(404);
    expect((await guest.picks()).pickedCount).toBe(1);
  });

  it('takes it all with the link', async () => {
    const shared = await makeShared();
    const guest = await join(shared);
    await guest.choose(shared.photoIds[0]);
    await asOwner('DELETE', `/album-links/${shared.link.id}`);
    expect((await guest.choose(shared.photoIds[1])).status).toBe(404);
    expect((await asOwner<GuestPickListResponse>('GET', `/pick-lists/${guest.id}`)).body.photos).toHaveLength(1);
    await asOwner('DELETE', `/album-links/${shared.link.id}`);
    for (const table of ['pick_lists', 'pick_photos', 'pick_counts'])
      expect(
        await prepareIn(`select count(*) as count from ${table} where link_id = ?`).bind(shared.link.id).first('count'),
      ).toBe(0);
  });
});

it('all counts are true after all of that', async () => {
  for (const rule of ['link-guests', 'pick-lists', 'picked-photos', 'pick-counts'] as const)
    expect(await checkRule(openContext(env), rule), rule).toMatchObject({ count: 0 });
  expect(Object.keys(denormalised)).toContain('pick-counts');
});
