import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldIssue } from '../../../shared/errors.ts';
import type { Album, AlbumResponse, ShareResponse } from '../../../shared/library/albums/contract.ts';
import type {
  ContentDecisionResponse,
  ContentReport,
  ContentReportResponse,
  ContentReportsResponse,
  ReportReceived,
} from '../../../shared/library/content-reports/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call, callRaw, nextAddress } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeSession, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';
import { runCron } from '../../testing/run-cron.ts';
import { sendMailsTo } from '../../testing/send-mails-to.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { openSharePage } from '../links/testing/open-share-page.ts';

const companyEmail = `firma-${newId()}@example.sk`;
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  [admin, owner] = [await makeUser({ role: 'ADMIN', name: 'Adam Správca' }), await makeUser()];
  const pictures = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80 };
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, ...pictures, companyName: 'Fotky s. r. o.', email: companyEmail });
});

interface Refused {
  code: string;
  issues?: FieldIssue[];
}
const asOwner = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: owner.token, body });
const asAdmin = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: admin.token, body });

let seed = 900;
async function makeShared(body: object = {}): Promise<{ album: Album; photoIds: string[] }> {
  const album = await makeAlbum(owner, { title: 'Svadba na Orave', ...body });
  const files = [1, 2, 3].map((at) => {
    const bytes = drawJpeg(320, 240, seed++);
    return { name: `IMG_${at}.jpg`, bytes, preview: bytes, thumbnail: bytes };
  });
  const uploaded = await upload(owner, album.id, files);
  return { album, photoIds: uploaded.body.photos.map(({ id }) => id) };
}

const report = (more: Record<string, unknown> = {}) => ({
  ...{ reason: 'privacy', explanation: 'Na tretej fotke je moja dcéra.', goodFaith: true },
  ...{ name: 'Eva Malá', email: `${newId()}@example.sk`, ...more },
});
const send = (slug: string, body: unknown, address = nextAddress()) =>
  call<ReportReceived & Refused>('POST', `/albums/share/${slug}/reports`, {
    ...{ body, headers: { 'cf-connecting-ip': address } },
  });
const rowOf = (email: string) =>
  libraryDb
    .prepare(`select *, ${sqlIdText('photo_id')} as photo_id from content_reports where email = ?`)
    .bind(email)
    .first<Record<string, unknown>>();
const openReport = async (id: string, query = '') =>
  (await asAdmin<ContentReportResponse>('GET', `/admin/content-reports/${id}${query}`)).body;
const decide = (id: string, body: object) =>
  asAdmin<ContentReportResponse & Refused>('POST', `/admin/content-reports/${id}/decision`, {
    ...{ statement: 'Osoba na fotke nesúhlasila.', ...body },
  });
const review = (id: string, body: object) =>
  asAdmin<ContentReportResponse & Refused>('POST', `/admin/content-reports/${id}/review`, body);

/** A shared album with a report of it. */
async function makeReported(more: Record<string, unknown> = {}, album: object = {}) {
  const shared = await makeShared(album);
  const body = report(more);
  expect((await send(shared.album.shareSlug, body)).status).toBe(201);
  return { ...shared, email: body.email, id: String((await rowOf(body.email))?.id) };
}
const open = (slug: string) => call<ShareResponse & Refused>('GET', `/albums/share/${slug}`);

describe('a report', () => {
  it('is stored, confirmed by mail without what a stranger wrote, and told to the company', async () => {
    const { album, photoIds } = await makeShared();
    const body = report({ photoId: photoIds[2], name: 'https://zly.example', explanation: 'Kliknite: zly.example/x' });
    const { status, body: received } = await send(album.shareSlug, body);
    expect(status).toBe(201);
    expect(received).toMatchObject({ isConfirmedByMail: true, reportNumber: expect.stringMatching(/^[0-9A-F]{8}$/) });
    expect(await rowOf(body.email)).toMatchObject({
      ...{ album_id: album.id, link_id: album.id, owner_id: owner.id, photo_id: photoIds[2], status: 'NEW' },
      ...{ album_title: 'Svadba na Orave', reason: 'privacy', explanation: 'Kliknite: zly.example/x' },
    });
    const [receipt] = await sendMailsTo(body.email);
    expect(receipt?.subject).toContain(received.reportNumber);
    for (const half of [receipt?.text, receipt?.html]) expect(half).not.toMatch(/zly\.example|Svadba/);
    const notice = (await sendMailsTo(companyEmail)).find(({ text }) => text.includes(received.reportNumber));
    expect(notice?.text).toContain('/admin/content-reports/');
    expect(notice?.text).toContain('Svadba na Orave');
  });

  it('needs no password of a locked link, works for an ended one, and names only photos of the album', async () => {
    const [{ album }, other] = [await makeShared({ password: 'morské oko' }), await makeShared()];
    const body = report({ photoId: other.photoIds[0] });
    expect((await send(album.shareSlug, body)).status).toBe(201);
    expect(await rowOf(body.email)).toMatchObject({ photo_id: null });
    await asOwner('DELETE', `/album-links/${album.id}`);
    expect((await send(album.shareSlug, report())).status).toBe(201);
    expect(await send('neznamy-odkaz', report())).toMatchObject({ status: 404, body: { code: 'share-not-found' } });
  });

  it('of child abuse may be anonymous, any other needs a name and an address', async () => {
    const { album } = await makeShared();
    const anonymous = { name: '', email: '' };
    const made = await send(album.shareSlug, report({ reason: 'child-abuse', ...anonymous }));
    expect(made).toMatchObject({ status: 201, body: { isConfirmedByMail: false } });
    for (const reason of ['illegal', 'privacy', 'copyright', 'other']) {
      const { status, body } = await send(album.shareSlug, report({ reason, ...anonymous }));
      expect([status, body.issues?.map(({ field }) => field)]).toEqual([400, ['name', 'email']]);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['reason', { reason: 'x' }],
    ['explanation', { explanation: ' \n' }],
    ['explanation', { explanation: 'x'.repeat(5001) }],
    ['goodFaith', { goodFaith: false }],
    ['email', { email: 'eva@example.sk, ina@example.sk' }],
    ['name', { name: 'Eva\r\nBcc: x@example.sk' }],
    ['photoId', { photoId: 'x' }],
  ])('without a good %s is refused', async (field, wrong) => {
    const { album } = await makeShared();
    const { status, body } = await send(album.shareSlug, report(wrong));
    expect(status).toBe(400);
    expect(body.issues?.[0]).toMatchObject({ field, message: expect.stringMatching(/[a-zčšž]/) });
  });

  it('is taken ten times an hour from an address, ten times a day from a mailbox; five receipts go to one', async () => {
    const { shareSlug } = (await makeShared()).album;
    const fromOne = await Promise.all(Array.from({ length: 13 }, () => send(shareSlug, report(), '192.0.2.40')));
    expect(fromOne.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(fromOne.find(({ status }) => status === 429)?.body.code).toBe('too-many-reports');
    const mailbox = newId();
    const answers = [];
    for (let at = 0; at < 11; at++)
      answers.push(await send(shareSlug, report({ email: `${mailbox}+${at}@example.sk` })));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
    expect(answers.filter(({ body }) => body.isConfirmedByMail)).toHaveLength(5);
  });

  it('is taken from everybody in a flood, but fewer from each address', async () => {
    const { shareSlug } = (await makeShared()).album;
    await env.DB.prepare(
      'insert into attempts (key, count, window_ends_at) values (?1, 200, ?2) on conflict do update set count = 200',
    )
      .bind(storedLimitKey('content-reports'), Date.now() + 3_600_000)
      .run();
    const statuses = [];
    for (let at = 0; at < 3; at++) statuses.push((await send(shareSlug, report(), '192.0.2.41')).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await send(shareSlug, report())).status).toBe(201);
    await env.DB.prepare('delete from attempts where key = ?').bind(storedLimitKey('content-reports')).run();
  });
});

describe('an admin', () => {
  it('sees what waits, oldest first, and the photos as the reported link shows them', async () => {
    const { album, photoIds } = await makeShared();
    const { body } = await asOwner<{ link: { id: string; slug: string } }>('POST', `/albums/${album.id}/links`, {
      ...{ name: 'Výber', rights: [], photoIds: [photoIds[2], photoIds[0]] },
    });
    const sent = report({ photoId: photoIds[2] });
    await send(body.link.slug, sent);
    const waiting = (await asAdmin<ContentReportsResponse>('GET', '/admin/content-reports')).body.reports;
    expect(waiting.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id).toSorted());
    const { id } = waiting.find(({ email }) => email === sent.email) as ContentReport;
    const opened = await openReport(id);
    expect(opened.photos.map((photo) => photo.id)).toEqual([photoIds[2], photoIds[0]]);
    expect(opened.photo?.id).toBe(photoIds[2]);
    expect((await callRaw('GET', opened.photo?.thumbnailUrl ?? '')).status).toBe(200);
    expect(opened.photos.every(({ originalUrl }) => originalUrl === null)).toBe(true);
    // The link is gone: all of the album.
    await asOwner('DELETE', `/album-links/${body.link.id}`);
    expect((await openReport(id)).photos).toHaveLength(3);
    await asOwner('DELETE', `/albums/${album.id}`);
    const left = await openReport(id);
    expect(left).toMatchObject({ photos: [], report: { album: { id: null, title: 'Svadba na Orave' } } });
    expect((await decide(id, { decision: 'lock' })).body.code).toBe('reported-album-deleted');
    expect((await decide(id, { decision: 'keep' })).status).toBe(200);
  });

  it('keeps the content: the reporter learns why, the owner nothing', async () => {
    const { album, email, id } = await makeReported();
    const before = (await sendMailsTo(owner.email)).length;
    const { body } = await decide(id, { decision: 'keep', statement: 'Osoba je zobrazená v dave.' });
    expect(body.report).toMatchObject({ status: 'DECIDED', decision: 'keep', ground: null, decidedBy: 'Adam Správca' });
    const mail = (await sendMailsTo(email)).find(({ subject }) => subject.startsWith('Rozhodli sme'));
    expect(mail?.text).toContain('Osoba je zobrazená v dave.');
    expect(mail?.text).toContain('Radu pre mediálne služby');
    expect(await sendMailsTo(owner.email)).toHaveLength(before);
    expect((await open(album.shareSlug)).status).toBe(200);
    expect(await decide(id, { decision: 'lock' })).toMatchObject({ status: 409, body: { code: 'report-decided' } });
    expect(await asOwner('GET', `/content-decisions/${id}`)).toMatchObject({ status: 404 });
  });

  it('locks the album: every guest is told it is suspended, and no link works, old or new', async () => {
    const { album, email, id } = await makeReported();
    const shown = (await open(album.shareSlug)).body as ShareResponse;
    const picture = shown.photos[0]?.thumbnailUrl ?? '';
    expect((await callRaw('GET', picture)).status).toBe(200);
    const { body } = await decide(id, { decision: 'lock', ground: 'terms' });
    expect(body.report).toMatchObject({ decision: 'lock', ground: 'terms', album: { isLocked: true } });

    expect(await open(album.shareSlug)).toMatchObject({
      ...{ status: 410, body: { code: 'share-suspended', error: 'Album je dočasne nedostupný.' } },
    });
    const page = await openSharePage(album.shareSlug);
    expect(page.status).toBe(410);
    expect(await page.text()).not.toContain('Svadba');
    expect((await callRaw('GET', picture)).status).toBe(403);
    const guestCalls = [
      call('POST', `/albums/share/${album.shareSlug}/verify`, { body: { password: 'morské oko' } }),
      call('POST', `/albums/share/${album.shareSlug}/archive`, { body: {} }),
    ];
    expect((await Promise.all(guestCalls)).map(({ status }) => status)).toEqual([410, 410]);

    // The owner goes on seeing it, and why; another link or address opens nothing either.
    const own = await asOwner<AlbumResponse>('GET', `/albums/${album.id}`);
    expect(own.body.album).toMatchObject({ lockedBy: id, photoCount: 3 });
    const link = { name: 'Iný', rights: [] };
    expect((await asOwner('POST', `/albums/${album.id}/links`, link)).body).toMatchObject({ code: 'album-locked' });
    const renewed = await asOwner<{ link: { slug: string } }>('POST', `/album-links/${album.id}/renew`);
    expect((await open(renewed.body.link.slug)).status).toBe(410);
    const emails = { emails: ['eva.mala@example.sk'] };
    expect((await asOwner('POST', `/album-links/${album.id}/invitations`, emails)).body).toMatchObject({
      code: 'album-locked',
    });
    expect((await asAdmin('PUT', `/admin/albums/${album.id}/featured`, { featured: true })).status).toBe(409);

    const statement = (await sendMailsTo(owner.email)).find(({ text }) => text.includes(id));
    expect(statement?.subject).toBe('Zamkli sme váš album');
    for (const words of ['Osoba na fotke nesúhlasila.', 'v rozpore s našimi obchodnými podmienkami', 'namietať', 'súd'])
      expect(statement?.text).toContain(words);
    expect(statement?.text).not.toMatch(/Eva Malá|dcéra/);
    const told = (await sendMailsTo(email)).find(({ subject }) => subject.startsWith('Rozhodli sme'));
    expect(told?.text).toContain('Album sme zamkli');
    expect(told?.text).not.toContain('Osoba na fotke nesúhlasila.');
  });

  it('removes photos, which the owner cannot restore until the decision is lifted', async () => {
    const { album, photoIds, id } = await makeReported();
    const [first = '', second = '', third = ''] = photoIds;
    for (const wrong of [[], [newId()], [first, newId()]])
      expect((await decide(id, { decision: 'remove', photoIds: wrong })).status).toBeGreaterThanOrEqual(400);
    expect((await decide(id, { decision: 'remove', photoIds: [third, third] })).body.report).toMatchObject({
      ...{ removedCount: 1, album: { isLocked: false } },
    });
    expect((await open(album.shareSlug)).body.photos.map((photo) => photo.id).sort()).toEqual([first, second].sort());
    const restore = () => asOwner<Refused>('POST', '/trash/restore', { photoIds: [third] });
    expect((await restore()).status).toBe(404);
    const statement = (await sendMailsTo(owner.email)).find(({ text }) => text.includes(id));
    expect(statement?.text).toContain('IMG_3.jpg');

    await asOwner('POST', `/content-decisions/${id}/objection`, { text: 'Mám jej súhlas.' });
    expect((await review(id, { review: 'lifted', text: 'Súhlas je doložený.' })).body.report.status).toBe('REVIEWED');
    expect((await restore()).status).toBe(200);
  });

  it('decides once, also when two do at the same time', async () => {
    const { id } = await makeReported();
    const both = await Promise.all([decide(id, { decision: 'lock' }), decide(id, { decision: 'keep' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { results } = await env.DB.prepare(
      "select * from audit_log where action = 'content-report.decide' and subject_id = ?",
    )
      .bind(id)
      .all();
    expect(results).toHaveLength(1);
  });
});

describe('an owner', () => {
  it('reads the decision without who reported, objects once, and gets the album back', async () => {
    const { album, email, id } = await makeReported();
    await decide(id, { decision: 'lock' });
    const { body } = await asOwner<ContentDecisionResponse>('GET', `/content-decisions/${id}`);
    expect(body.decision).toMatchObject({
      ...{ albumId: album.id, decision: 'lock', statement: 'Osoba na fotke nesúhlasila.', objection: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/Eva|dcéra|example\.sk/);
    const stranger = await makeUser();
    expect((await call('GET', `/content-decisions/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await review(id, { review: 'upheld', text: 'x' })).body.code).toBe('report-without-objection');

    const object = () =>
      asOwner<Refused>('POST', `/content-decisions/${id}/objection`, {
        text: 'Na fotke je moja manželka <b>a súhlasí</b>.',
      });
    expect((await object()).status).toBe(200);
    expect(await object()).toMatchObject({ status: 409, body: { code: 'decision-objected' } });
    const waiting = (await asAdmin<ContentReportsResponse>('GET', '/admin/content-reports')).body.reports;
    expect(waiting.find((each) => each.id === id)).toMatchObject({
      status: 'OBJECTED',
      objection: expect.stringContaining('manželka'),
    });
    expect((await sendMailsTo(companyEmail)).some(({ subject }) => subject.startsWith('Námietka'))).toBe(true);

    await review(id, { review: 'lifted', text: 'Súhlas je doložený.' });
    expect((await open(album.shareSlug)).status).toBe(200);
    const mine = (await sendMailsTo(owner.email)).filter(({ text }) => text.includes(id));
    expect(mine.map(({ subject }) => subject)).toContain('Obmedzenie vášho albumu sme zrušili');
    expect((await sendMailsTo(email)).some(({ subject }) => subject.startsWith('Zmenili sme'))).toBe(true);
    expect((await review(id, { review: 'lifted', text: 'x' })).body.code).toBe('report-not-restricting');
  });

  it('whose objection is not upheld has a locked album, until it is lifted after all; too late is too late', async () => {
    const { album, id } = await makeReported();
    await decide(id, { decision: 'lock' });
    await asOwner('POST', `/content-decisions/${id}/objection`, { text: 'Nesúhlasím.' });
    expect((await review(id, { review: 'upheld', text: 'Nič nové.' })).body.report.review).toBe('upheld');
    expect((await open(album.shareSlug)).status).toBe(410);
    expect((await review(id, { review: 'lifted', text: 'Rozhodol súd.' })).status).toBe(200);
    expect((await open(album.shareSlug)).status).toBe(200);

    const late = await makeReported();
    await decide(late.id, { decision: 'lock' });
    await libraryDb
      .prepare('update content_reports set decided_at = ? where id = ?')
      .bind(Date.now() - 190 * 24 * 3_600_000, late.id)
      .run();
    expect(
      (await asOwner<Refused>('POST', `/content-decisions/${late.id}/objection`, { text: 'Nesúhlasím.' })).body.code,
    ).toBe('objection-too-late');
  });

  it('has an album that two reports lock: it opens when both are lifted', async () => {
    const { album, id } = await makeReported();
    const other = report();
    await send(album.shareSlug, other);
    const otherId = String((await rowOf(other.email))?.id);
    for (const one of [id, otherId]) await decide(one, { decision: 'lock' });
    await review(id, { review: 'lifted', text: 'Zrušené.' });
    expect((await open(album.shareSlug)).status).toBe(410);
    await review(otherId, { review: 'lifted', text: 'Zrušené.' });
    expect((await open(album.shareSlug)).status).toBe(200);
  });
});

describe('a settled report', () => {
  const day = 24 * 3_600_000;
  const night = (at: number) => runCron(openContext(env, Date.now() + at * day), '17 2 * * *');

  it('outlives its album as evidence and goes half a year later, one that waits or locks an album stays', async () => {
    const [kept, locked, waiting] = [await makeReported(), await makeReported(), await makeReported()];
    await decide(kept.id, { decision: 'keep' });
    await decide(locked.id, { decision: 'lock' });
    await asOwner('DELETE', `/albums/${kept.album.id}`);
    await night(182);
    expect(await rowOf(kept.email)).toMatchObject({ album_title: 'Svadba na Orave' });
    await night(186);
    expect(await rowOf(kept.email)).toBeNull();
    expect(await rowOf(locked.email)).not.toBeNull();
    expect(await rowOf(waiting.email)).not.toBeNull();
    // A locked album can be deleted.
    const token = await makeSession(owner);
    expect((await call('DELETE', `/albums/${locked.album.id}`, { token })).status).toBe(200);
    await night(186);
    expect(await rowOf(locked.email)).toBeNull();
  });
});
