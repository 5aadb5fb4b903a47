import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import type { AlbumLinksResponse } from '../../../shared/library/links/contract.ts';
import type { OpenedCode } from '../../../shared/library/schools/code-contract.ts';
import type { SchoolJob, SchoolJobResponse, SchoolSubject } from '../../../shared/library/schools/contract.ts';
import type {
  PublishResponse,
  SchoolAlbum,
  SchoolAlbumResponse,
  SchoolPhotosResponse,
} from '../../../shared/library/schools/shoot-contract.ts';
import type { Consent } from '../../../shared/library/schools/subjects.ts';
import type { Quote } from '../../../shared/shop/orders/contract.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { call, callPath, nextAddress } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../testing/shop-factories.ts';
import { child, makeSchool, subjectsOf } from './testing/make-school.ts';

type Failure = { code?: string };

let owner: TestUser;
let job: SchoolJob;
let album: SchoolAlbum;
/** By first name; the group by its whole name. */
let people: Record<string, SchoolSubject>;

const ask = <T>(method: string, path: string, body?: unknown, token = owner.token) =>
  call<T & Failure>(method, path, { token, body });
const ofJob = <T>(method: string, path: string, body?: unknown, token?: string) =>
  ask<T>(method, `/school-jobs/${job.id}/${path}`, body, token);
const photosOfJob = async () => (await ofJob<SchoolPhotosResponse>('GET', 'photos')).body;
const publish = () => ofJob<PublishResponse>('POST', 'publish');
const consent = (name: string, value: Consent | null) =>
  ask('PUT', `/school-subjects/${people[name]?.id}`, { consent: value });
const decide = (photoId: string | undefined, decision: object | null) =>
  ofJob('PUT', 'decisions', { photoId, decision });

async function refreshPeople(): Promise<void> {
  people = Object.fromEntries((await subjectsOf(owner, job.id)).map((one) => [one.firstName || one.surname, one]));
}

/** Puts photos into the job's album, a second apart, and notes what a browser reads: somebody's card, or none. */
async function shoot(cards: readonly (string | null)[]): Promise<string[]> {
  const ids: string[] = [];
  for (const at of cards.keys()) {
    const takenAt = `2026-11-24T08:00:${String(at).padStart(2, '0')}`;
    ids.push(await makePhotoRow(owner.id, album.id, { filename: `IMG_${1000 + at}.JPG`, takenAt }));
  }
  const readings = cards.map((card, at) => ({
    photoId: ids[at],
    codes: card === null || card === '?' ? [] : [people[card]?.code ?? card],
    hasUnreadCard: card === '?',
  }));
  await ofJob('PUT', 'readings', { readings });
  return ids;
}

const open = (code: string | undefined, ip = nextAddress()) =>
  call<OpenedCode & Failure>('POST', '/child-codes', { body: { code }, headers: { 'cf-connecting-ip': ip } });
/** Returns the photos that somebody's code opens. */
async function seenBy(name: string): Promise<string[]> {
  const { slug, shareToken } = (await open(people[name]?.code)).body;
  const share = await call<ShareResponse>('GET', `/albums/share/${slug}`, { headers: { 'x-share-token': shareToken } });
  return share.body.photos.map(({ id }) => id);
}

beforeEach(async () => {
  owner = await makeUser();
  const group = { kind: 'group', className: 'Lienky', firstName: '', surname: 'Skupina' } as const;
  ({ job } = await makeSchool(owner, [
    child('Lienky', 'Anna', 'Nováková'),
    child('Lienky', 'Boris', 'Malý'),
    child('Žabky', 'Cyril', 'Nový'),
    group,
  ]));
  await refreshPeople();
  album = (await ofJob<SchoolAlbumResponse>('POST', 'album')).body.album;
  for (const name of ['Anna', 'Boris', 'Cyril']) await consent(name, 'yes');
});

describe('photos of a school', () => {
  it('are sorted by their cards, and published to the parents of each child', async () => {
    const [, a1, a2, , b1, , c1, , g1] = await shoot([
      'Anna',
      null,
      null,
      'Boris',
      null,
      'Cyril',
      null,
      'Skupina',
      null,
    ]);
    expect(await publish()).toMatchObject({ status: 200, body: { changed: 3, left: 0 } });
    expect(await seenBy('Anna')).toEqual([a1, a2, g1]);
    expect(await seenBy('Boris')).toEqual([b1, g1]);
    expect(await seenBy('Cyril')).toEqual([c1]);
    expect((await publish()).body).toMatchObject({ changed: 0, left: 0 });
    await refreshPeople();
    expect(people.Anna).toMatchObject({ publishedCount: 3, views: 1 });
    const { body } = await ask<SchoolJobResponse>('GET', `/school-jobs/${job.id}`);
    expect(body.job.publishedOn).not.toBeNull();
  });

  it('have one album, which is made anew once it was deleted', async () => {
    expect((await ofJob<SchoolAlbumResponse>('POST', 'album')).body.album).toEqual(album);
    expect(album.title).toBe('MŠ Slniečko, 24.\u00a011.\u00a02026');
    await shoot(['Anna', null]);
    await ask('DELETE', `/albums/${album.id}`);
    expect(await photosOfJob()).toEqual({ album: null, photos: [], nextCursor: null });
    expect((await ofJob<SchoolAlbumResponse>('POST', 'album')).body.album.id).not.toBe(album.id);
  });

  it('are not published before all are read and nothing is in doubt', async () => {
    expect((await publish()).body.code).toBe('school-without-photos');
    const [, , , unread] = await shoot(['Anna', null, 'Cyril', '?', null, 'Skupina', null]);
    expect((await publish()).body.code).toBe('school-photos-unsorted');
    await decide(unread, { subjectId: people.Boris?.id, isCard: true });
    // Its photo is in between: Cyril has none.
    expect((await publish()).body.code).toBe('school-photos-unsorted');
    await ask('PUT', `/school-subjects/${people.Cyril?.id}`, { isAbsent: true });
    expect((await publish()).body).toMatchObject({ changed: 2, left: 0 });
    await decide(unread, null);
    expect((await photosOfJob()).photos.find(({ id }) => id === unread)?.decision).toBeNull();
    expect((await publish()).body.code).toBe('school-photos-unsorted');
    await makePhotoRow(owner.id, album.id);
    expect((await publish()).body.code).toBe('school-photos-unread');
  });

  it('are seen as guardians have consented, and no more from the moment that they withdraw it', async () => {
    await consent('Boris', 'group');
    await consent('Cyril', null);
    const [, , , , , , , g1] = await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    expect((await publish()).body).toMatchObject({ changed: 2, left: 0 });
    expect(await seenBy('Boris')).toEqual([g1]);
    expect((await open(people.Cyril?.code)).body.code).toBe('child-photos-missing');
    const opened = (await open(people.Anna?.code)).body;
    const withToken = { headers: { 'x-share-token': opened.shareToken } };
    expect((await call('GET', `/albums/share/${opened.slug}`, withToken)).status).toBe(200);
    await consent('Anna', 'no');
    expect((await call('GET', `/albums/share/${opened.slug}`, withToken)).status).toBe(404);
    expect((await open(people.Anna?.code)).body.code).toBe('child-photos-missing');
    await consent('Anna', 'yes');
    expect((await publish()).body).toMatchObject({ changed: 1, left: 0 });
    expect(await seenBy('Anna')).toHaveLength(2);
  });

  it('of siblings are shown only if all of them may be', async () => {
    const { lastNumber } = (await ask<SchoolJobResponse>('GET', `/school-jobs/${job.id}`)).body.job;
    const siblingIds = [people.Anna?.id, people.Cyril?.id];
    const both = { kind: 'siblings', className: '', firstName: '', surname: 'Súrodenci', siblingIds };
    await ofJob('POST', 'subjects', { lastNumber, subjects: [both] });
    await refreshPeople();
    const [annasCard, a1, , , , c1, , s1] = await shoot([
      ...['Anna', null, 'Boris', null, 'Cyril', null, 'Súrodenci', null, 'Skupina', null],
    ]);
    await publish();
    expect(await seenBy('Anna')).toContain(s1);
    expect(await seenBy('Cyril')).toEqual([c1, s1]);
    await consent('Anna', 'no');
    // What they were both shown is nobody's until the others are published anew.
    expect((await open(people.Cyril?.code)).body.code).toBe('child-photos-missing');
    await publish();
    expect(await seenBy('Cyril')).toEqual([c1]);
    expect(a1).not.toBe(s1);
    // Who has left the list may not be shown either, also when others had consented.
    await consent('Anna', 'yes');
    await publish();
    expect(await seenBy('Cyril')).toContain(s1);
    await ask('DELETE', `/school-subjects/${people.Anna?.id}`);
    expect((await open(people.Cyril?.code)).body.code).toBe('child-photos-missing');
    // Nobody knows that card any more.
    expect((await publish()).body.code).toBe('school-photos-unsorted');
    await decide(annasCard, { subjectId: null, isCard: true });
    await publish();
    expect(await seenBy('Cyril')).toEqual([c1]);
  });

  it('end for good what was signed before they were sorted otherwise, or taken back', async () => {
    const [, , , b1] = await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    await publish();
    const picturesOf = async () => {
      const { slug, shareToken } = (await open(people.Boris?.code)).body;
      const token = { headers: { 'x-share-token': shareToken } };
      const { body } = await call<ShareResponse>('GET', `/albums/share/${slug}`, token);
      return { slug, token, url: body.photos.find(({ id }) => id === b1)?.thumbnailUrl ?? '' };
    };
    // The rows have no files: 404 is of a link that is open, 403 of one that is not.
    const statusOf = async (url: string) => (await callPath('GET', url)).status;
    const before = await picturesOf();
    const isOpen = await statusOf(before.url);
    await decide(b1, { subjectId: people.Anna?.id, isCard: false });
    await ask('PUT', `/school-subjects/${people.Boris?.id}`, { isAbsent: true });
    await publish();
    expect(await seenBy('Anna')).toContain(b1);
    expect(await statusOf(before.url)).not.toBe(isOpen);
    await decide(b1, null);
    await ask('PUT', `/school-subjects/${people.Boris?.id}`, { isAbsent: false });
    await publish();
    const again = await picturesOf();
    expect(await statusOf(again.url)).toBe(isOpen);
    await consent('Boris', 'no');
    await consent('Boris', 'yes');
    await publish();
    expect(await statusOf(again.url)).not.toBe(isOpen);
    expect((await call('GET', `/albums/share/${again.slug}`, again.token)).status).toBe(404);
  });

  it('are published as they were read, or not at all', async () => {
    await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    const hasChanges = async () => (await ask<SchoolJobResponse>('GET', `/school-jobs/${job.id}`)).body.job.hasChanges;
    expect(await hasChanges()).toBe(true);
    await Promise.all([publish(), consent('Anna', 'no'), publish()]);
    await publish();
    expect((await open(people.Anna?.code)).body.code).toBe('child-photos-missing');
    expect(await hasChanges()).toBe(false);
    await consent('Boris', 'group');
    expect(await hasChanges()).toBe(true);
  });

  it('can be taken back of all children at once', async () => {
    await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    await publish();
    const { body } = await ofJob<SchoolJobResponse>('DELETE', 'publish');
    expect(body.job).toMatchObject({ publishedOn: null, hasChanges: true });
    expect((await open(people.Anna?.code)).body.code).toBe('child-photos-missing');
    await publish();
    expect(await seenBy('Anna')).toHaveLength(2);
  });

  it('of somebody who was deleted since are in doubt again', async () => {
    const [, a1, a2] = await shoot(['Anna', null, null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    await decide(a2, { subjectId: people.Boris?.id, isCard: false });
    await publish();
    expect(await seenBy('Boris')).toContain(a2);
    await ask('DELETE', `/school-subjects/${people.Boris?.id}`);
    // His card is of nobody any more.
    expect((await publish()).body.code).toBe('school-photos-unsorted');
    expect(a1).not.toBe(a2);
  });

  it('are taken back with the child, and with the job; the album stays', async () => {
    await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    await publish();
    const { slug } = (await open(people.Anna?.code)).body;
    await ask('DELETE', `/school-subjects/${people.Anna?.id}`);
    expect((await open(people.Anna?.code)).body.code).toBe('child-code-not-found');
    expect((await call('GET', `/albums/share/${slug}`)).status).toBe(404);
    await ask('DELETE', `/school-jobs/${job.id}`);
    expect((await open(people.Boris?.code)).body.code).toBe('child-code-not-found');
    expect(await openLibrary().library.$count(albumLinks, eq(albumLinks.albumId, album.id))).toBe(1);
    expect((await ask('GET', `/albums/${album.id}`)).status).toBe(200);
  });

  it('are read and decided by their photographer alone, and only those of the album', async () => {
    const [card] = await shoot(['Anna', null]);
    const stranger = await makeUser();
    const elsewhere = await makePhotoRow(owner.id);
    const reading = (photoId: string) => ({ readings: [{ photoId, codes: [], hasUnreadCard: false }] });
    expect((await ofJob<{ noted: number }>('PUT', 'readings', reading(elsewhere))).body.noted).toBe(0);
    expect((await decide(elsewhere, { subjectId: null, isCard: true })).body.code).toBe('school-photo-not-found');
    const other = await makeSchool(stranger);
    const foreign = other.subjects[0]?.id;
    expect((await decide(card, { subjectId: foreign, isCard: true })).body.code).toBe('school-subject-not-found');
    for (const [method, path, body] of [
      ['POST', 'album', undefined],
      ['GET', 'photos', undefined],
      ['PUT', 'readings', reading(card ?? '')],
      ['PUT', 'decisions', { photoId: card, decision: null }],
      ['POST', 'publish', undefined],
      ['DELETE', 'publish', undefined],
    ] as const)
      expect((await ofJob(method, path, body, stranger.token)).body.code, path).toBe('school-job-not-found');
  });
});

describe("a child's code", () => {
  let size: Awaited<ReturnType<typeof makeProduct>>;
  beforeAll(async () => {
    size = await makeProduct('PRINT_SIZE', { name: '10x15' });
  });
  beforeEach(async () => {
    await shoot(['Anna', null, 'Boris', null, 'Cyril', null, 'Skupina', null]);
    await publish();
  });

  it('opens its photos alone; the address of its link opens nothing, also with a password', async () => {
    const anna = (await open(people.Anna?.code.toLowerCase())).body;
    expect(anna).toMatchObject({ name: 'Anna Nováková', school: 'MŠ Slniečko', deadlineOn: '2026-12-08' });
    const boris = (await open(people.Boris?.code)).body;
    const locked = await call<ShareResponse>('GET', `/albums/share/${anna.slug}`);
    expect(locked.body).toMatchObject({ requiresPassword: true, album: { isByCode: true, title: null }, photos: [] });
    const withOther = await call<ShareResponse>('GET', `/albums/share/${anna.slug}`, {
      headers: { 'x-share-token': boris.shareToken },
    });
    expect(withOther.body.photos).toEqual([]);
    for (const password of ['', people.Anna?.code])
      expect((await call('POST', `/albums/share/${anna.slug}/verify`, { body: { password } })).status).toBe(
        password ? 401 : 400,
      );
  });

  it('buys its photos, together with those of a sibling, and no others', async () => {
    const quote = (items: { photoId: string; shareToken: string }[]) =>
      call<Quote>('POST', '/orders/quote', {
        body: { items: items.map((item) => ({ ...prints(item.photoId, size), shareToken: item.shareToken })) },
      });
    const [anna, cyril] = [(await open(people.Anna?.code)).body, (await open(people.Cyril?.code)).body];
    const [a1 = '', c1 = ''] = [(await seenBy('Anna'))[0], (await seenBy('Cyril'))[0]];
    const both = await quote([
      { photoId: a1, shareToken: anna.shareToken },
      { photoId: c1, shareToken: cyril.shareToken },
    ]);
    expect(both.body.items.map(({ problem }) => problem)).toEqual([null, null]);
    const stolen = await quote([{ photoId: c1, shareToken: anna.shareToken }]);
    expect(stolen.body.items[0]?.problem).not.toBeNull();
  });

  it('says who has opened it and ordered', async () => {
    const { shareToken } = (await open(people.Anna?.code)).body;
    const [a1 = ''] = await seenBy('Anna');
    const buyer = await makeBuyer();
    const made = await order(buyer, { items: [{ ...prints(a1, size), shareToken }] });
    expect(made.status).toBe(201);
    await refreshPeople();
    expect(people.Anna).toMatchObject({ views: 1, orders: 1 });
    expect(people.Boris).toMatchObject({ views: 0, orders: 0 });
  });

  it('is no link of the album: its owner neither lists nor changes it', async () => {
    const { body } = await ask<AlbumLinksResponse>('GET', `/albums/${album.id}/links`);
    expect(body.links).toHaveLength(1);
    expect((await ask('DELETE', `/album-links/${people.Anna?.id}`)).status).toBe(404);
  });

  it('says that it is wrong, and lets nobody guess', async () => {
    expect((await open('AAAA AAAB')).body.code).toBe('child-code-not-found');
    // A mistake in typing costs no guess; one that no child has does.
    const ip = nextAddress();
    const unknown = 'AAAAAAA';
    const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    const codes = [...letters].map((letter) => unknown + letter);
    const answers: (string | undefined)[] = [];
    for (let round = 0; round < 12; round++) for (const code of codes) answers.push((await open(code, ip)).body.code);
    const refused = answers.filter((code) => code === 'too-many-child-codes');
    expect(refused).toHaveLength(2);
    expect((await open(people.Anna?.code, ip)).body.code).toBe('too-many-child-codes');
    expect((await open(people.Anna?.code)).status).toBe(200);
  });
});
