import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { readChildCode } from '../../../shared/library/schools/child-codes.ts';
import type {
  AddedSubjectsResponse,
  ConsentsResponse,
  NewSubject,
  SchoolJob,
  SchoolJobResponse,
  SchoolJobsResponse,
  SchoolSubject,
  SchoolSubjectResponse,
  SchoolSubjectsResponse,
} from '../../../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse } from '../../../shared/library/schools/shoot-contract.ts';
import type { TrashResponse } from '../../../shared/library/trash/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { prepareIn } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { findWithoutOwner, purgeLinkOwners, repairLinkOwners } from '../directory/repair-link-owners.ts';
import { eraseSchoolJobs } from './erase-jobs.ts';
import { child, makeSchool, subjectsOf } from './testing/make-school.ts';

type Failure = { code?: string; issues?: { field: string }[] };

const add = ({ token }: TestUser, { id, lastNumber }: Pick<SchoolJob, 'id' | 'lastNumber'>, subjects: NewSubject[]) =>
  call<AddedSubjectsResponse & Failure>('POST', `/school-jobs/${id}/subjects`, {
    token,
    body: { lastNumber, subjects },
  });
const edit = ({ token }: TestUser, { id }: SchoolSubject, body: object) =>
  call<SchoolSubjectResponse & Failure>('PUT', `/school-subjects/${id}`, { token, body });
const remove = ({ token }: TestUser, path: string) => call<Failure>('DELETE', path, { token });
/** Whose the code is, in the directory. */
const ownerOf = async (code: string) =>
  (await env.DB.prepare('select link_id from link_owners where slug = ?').bind(code).first())?.link_id;

const form = { school: '  ZŠ Hviezdoslavova ', address: 'Školská 1\nPrešov', shootOn: '2026-11-24' };

describe('jobs at schools', () => {
  it('are created, changed, listed by the day of the shoot, and deleted', async () => {
    const user = await makeUser();
    const save = (method: string, path: string, body: object) =>
      call<SchoolJobResponse & Failure>(method, path, { token: user.token, body });
    const made = await save('POST', '/school-jobs', { ...form, deadlineOn: '2026-12-08' });
    expect(made).toMatchObject({ status: 201, body: { job: { school: 'ZŠ Hviezdoslavova', childCount: 0 } } });
    const { job } = made.body;
    const later = await save('POST', '/school-jobs', { ...form, shootOn: '2027-01-11', deadlineOn: '2027-01-20' });
    const list = async () =>
      (await call<SchoolJobsResponse>('GET', '/school-jobs', { token: user.token })).body.jobs.map(({ id }) => id);
    expect(await list()).toEqual([later.body.job.id, job.id]);

    const changed = await save('PUT', `/school-jobs/${job.id}`, { ...form, school: 'ZŠ', deadlineOn: '2026-12-10' });
    expect(changed.body.job).toMatchObject({ school: 'ZŠ', deadlineOn: '2026-12-10', version: 2 });
    const stale = await save('PUT', `/school-jobs/${job.id}`, { ...form, deadlineOn: '2026-12-11', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'record-changed' } });

    expect((await remove(user, `/school-jobs/${job.id}`)).status).toBe(200);
    expect(await list()).toEqual([later.body.job.id]);
  });

  it.each([
    ['school', { school: ' ' }],
    ['shootOn', { shootOn: '24. 11. 2026' }],
    ['deadlineOn', { deadlineOn: '2026-11-23' }],
    ['address', { address: 'x'.repeat(301) }],
    ['shootOn', { shootOn: '9999-11-24' }],
    ['deadlineOn', { deadlineOn: '2027-11-26' }],
  ])('say what is wrong with %s', async (field, wrong) => {
    const { token } = await makeUser();
    const body = { ...form, deadlineOn: '2026-12-08', ...wrong };
    const answer = await call<Failure>('POST', '/school-jobs', { token, body });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  it('go on in pages, also within a day', async () => {
    const user = await makeUser();
    const days = Array.from({ length: 32 }, (_, at) => (at < 5 ? '2026-10-05' : '2026-10-01'));
    for (const shootOn of days)
      await call('POST', '/school-jobs', { token: user.token, body: { ...form, shootOn, deadlineOn: '2026-12-08' } });
    const page = async (query = '') =>
      (await call<SchoolJobsResponse>('GET', `/school-jobs${query}`, { token: user.token })).body;
    const first = await page();
    const second = await page(`?cursor=${first.nextCursor}`);
    expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([30, 2, null]);
    const jobs = [...first.jobs, ...second.jobs];
    expect(jobs.map(({ shootOn }) => shootOn)).toEqual(days.toSorted().reverse());
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(32);
  });
});

it('a photographer has at most 300 jobs', async () => {
  const user = await makeUser();
  const { job } = await makeSchool(user);
  await prepareIn(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 299)
     insert into school_jobs (id, user_id, school, address, shoot_on, deadline_on, contract_version, created_at)
     select ?1 || i, ?1, 'ZŠ', '', '2026-11-24', '2026-12-08', '', 1 from n`,
  )
    .bind(user.id)
    .run();
  const refused = { status: 409, body: { code: 'too-many-school-jobs' } };
  const body = { ...form, deadlineOn: '2026-12-08' };
  expect(await call('POST', '/school-jobs', { token: user.token, body })).toMatchObject(refused);
  const copy = { shootOn: '2027-11-23', deadlineOn: '2027-12-07', classes: [] };
  expect(await call('POST', `/school-jobs/${job.id}/copies`, { token: user.token, body: copy })).toMatchObject(refused);
});

describe('the children of a school', () => {
  it('have numbers and codes of their own, which are known to be their owner’s', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user, [
      child('Lienky', 'Ľubica', 'Šťastná'),
      child('', '', ''),
      { kind: 'group', className: 'Lienky', firstName: '', surname: 'Celá trieda' },
    ]);
    expect(job).toMatchObject({ childCount: 2, lastNumber: 3 });
    expect(subjects.map(({ number, kind, surname }) => [number, kind, surname])).toEqual([
      [1, 'child', 'Šťastná'],
      [2, 'child', ''],
      [3, 'group', 'Celá trieda'],
    ]);
    for (const { id, code } of subjects) {
      expect(readChildCode(code)).toEqual({ code });
      expect(await ownerOf(code)).toBe(id);
    }
    expect(new Set(subjects.map(({ code }) => code)).size).toBe(3);
  });

  it('are not added twice, nor by two lists at once', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user);
    const both = await Promise.all([1, 2].map((at) => add(user, job, [child('Lienky', `Dieťa ${at}`, 'Malé')])));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('school-list-changed');
    expect(await subjectsOf(user, job.id)).toHaveLength(2);
  });

  it('are at most 1,500, and a whole school comes in one call', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user);
    const many = Array.from({ length: 1499 }, (_, at) => child(`${(at % 9) + 1}. A`, 'Maximiliána', `Dlhé ${at}`));
    const added = await add(user, job, many);
    expect(added).toMatchObject({ status: 201, body: { added: 1499, job: { childCount: 1500, lastNumber: 1500 } } });
    expect(await add(user, added.body.job, [child('', 'O', 'Jedno')])).toMatchObject({
      status: 409,
      body: { code: 'too-many-school-children' },
    });
    const pages: SchoolSubject[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/school-jobs/${job.id}/subjects${cursor && `?cursor=${cursor}`}`;
      const { body } = await call<SchoolSubjectsResponse>('GET', path, { token: user.token });
      pages.push(body.subjects);
      cursor = body.nextCursor;
    }
    expect(pages.flat().map(({ number }) => number)).toEqual(Array.from({ length: 1500 }, (_, at) => at + 1));
    expect(new Set(pages.flat().map(({ code }) => code)).size).toBe(1500);
  });

  it('are corrected and deleted, and their code opens nothing more', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user);
    const [anna] = subjects as [SchoolSubject];
    const renamed = await edit(user, anna, { surname: 'Novotná', className: 'Včielky' });
    expect(renamed.body.subject).toMatchObject({ firstName: 'Anna', surname: 'Novotná', className: 'Včielky' });
    expect(renamed.body.subject.code).toBe(anna.code);
    expect((await remove(user, `/school-subjects/${anna.id}`)).status).toBe(200);
    expect(await ownerOf(anna.code)).toBeUndefined();
    expect(await remove(user, `/school-subjects/${anna.id}`)).toMatchObject({ status: 404 });
    const { body } = await call<SchoolJobResponse>('GET', `/school-jobs/${job.id}`, { token: user.token });
    expect(body.job).toMatchObject({ childCount: 0, lastNumber: 1 });
  });

  it('are siblings only of children of the same job', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user, [child('A', 'Anna', 'Malá'), child('B', 'Peter', 'Malý')]);
    const siblings = (siblingIds?: string[]) =>
      add(user, job, [{ kind: 'siblings', className: '', firstName: '', surname: 'Anna a Peter', siblingIds }]);
    const foreign = (await makeSchool(await makeUser())).subjects;
    expect(await siblings([subjects[0]!.id, foreign[0]!.id])).toMatchObject({
      body: { code: 'school-sibling-not-found' },
    });
    expect((await siblings(undefined)).status).toBe(400);
    expect((await siblings([subjects[0]!.id])).status).toBe(400);
    expect((await siblings([subjects[0]!.id, subjects[0]!.id])).status).toBe(400);
    expect((await siblings(subjects.map(({ id }) => id))).status).toBe(201);
    expect((await subjectsOf(user, job.id)).at(-1)?.siblingIds).toEqual(subjects.map(({ id }) => id));
  });
});

describe('groups', () => {
  const group = (surname: string): NewSubject => ({ kind: 'group', className: 'A', firstName: '', surname });

  it('have a name, also after an edit, and are at most 500 with siblings', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user);
    expect((await add(user, job, [group('')])).status).toBe(400);
    const many = await add(
      user,
      job,
      Array.from({ length: 500 }, (_, at) => group(`Krúžok ${at}`)),
    );
    expect(many.status).toBe(201);
    const last = (await subjectsOf(user, job.id)).at(-1)!;
    expect(await edit(user, last, { surname: '' })).toMatchObject({
      status: 400,
      body: { code: 'school-name-missing' },
    });
    expect(await add(user, many.body.job, [group('O jeden')])).toMatchObject({
      body: { code: 'too-many-school-cards' },
    });
  });
});

describe('consent', () => {
  it('stays with its day when the same is noted again, and an edit of nothing changes nothing', async () => {
    const user = await makeUser();
    const { subjects } = await makeSchool(user);
    const [anna] = subjects as [SchoolSubject];
    for (const body of [{}, { consent: null }]) expect((await edit(user, anna, body)).body.subject).toEqual(anna);
    await edit(user, anna, { consent: 'yes' });
    await prepareIn('update school_subjects set consent_at = 1 where id = ?').bind(anna.id).run();
    expect((await edit(user, anna, { consent: 'yes' })).body.subject.consentOn).toBe('1970-01-01');
    expect((await edit(user, anna, { consent: 'no' })).body.subject.consentOn).not.toBe('1970-01-01');
  });

  it('is noted with its day, of a child or of some of whom none is', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user, [
      ...[child('Lienky', 'Anna', 'Malá'), child('Lienky', 'Peter', 'Malý'), child('Včielky', 'Eva', 'Iná')],
      { kind: 'group', className: 'Lienky', firstName: '', surname: 'Celá trieda' },
    ]);
    const [anna, , , group] = subjects as [SchoolSubject, SchoolSubject, SchoolSubject, SchoolSubject];
    const noted = await edit(user, anna, { consent: 'no' });
    expect(noted.body.subject).toMatchObject({ consent: 'no', consentOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const { body } = await call<ConsentsResponse>('PUT', `/school-jobs/${job.id}/consents`, {
      token: user.token,
      body: { subjectIds: subjects.slice(0, 2).map(({ id }) => id), consent: 'yes' },
    });
    expect(body.noted).toBe(1);
    expect((await subjectsOf(user, job.id)).map(({ consent }) => consent)).toEqual(['no', 'yes', null, null]);
    expect((await edit(user, anna, { consent: null })).body.subject).toMatchObject({ consent: null, consentOn: null });
    expect(await edit(user, group, { consent: 'yes' })).toMatchObject({
      status: 400,
      body: { code: 'school-consent-of-child' },
    });
  });
});

describe('a copy for the next year', () => {
  it('has the children who stay in their new classes, with new codes and no consent', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user, [
      ...[child('1. A', 'Anna', 'Malá'), child('9. A', 'Peter', 'Veľký'), child('Družina', 'Eva', 'Iná')],
      ...[child('1. A', '', '')],
      { kind: 'group', className: '1. A', firstName: '', surname: 'Celá trieda' },
    ]);
    await edit(user, subjects[0]!, { consent: 'yes' });
    const copied = await call<SchoolJobResponse>('POST', `/school-jobs/${job.id}/copies`, {
      token: user.token,
      body: {
        ...{ shootOn: '2027-11-23', deadlineOn: '2027-12-07' },
        classes: [
          { from: '1. A', to: '2. A' },
          { from: '9. A', to: null },
        ],
      },
    });
    expect(copied).toMatchObject({
      status: 201,
      body: { job: { school: 'MŠ Slniečko', childCount: 2, lastNumber: 3 } },
    });
    const moved = await subjectsOf(user, copied.body.job.id);
    expect(moved.map(({ className, surname, consent }) => [className, surname, consent])).toEqual([
      ['2. A', 'Malá', null],
      ['Družina', 'Iná', null],
      ['2. A', 'Celá trieda', null],
    ]);
    const old = new Set(subjects.map(({ code }) => code));
    expect(moved.some(({ code }) => old.has(code))).toBe(false);
    expect(await ownerOf(moved[0]!.code)).toBe(moved[0]!.id);
  });
});

describe('another photographer', () => {
  it('finds no job and nobody of it', async () => {
    const [owner, thief] = [await makeUser(), await makeUser()];
    const { job, subjects } = await makeSchool(owner);
    expect(await add(thief, job, [child('A', 'Cudzie', 'Dieťa')])).toMatchObject({ status: 404 });
    expect(await edit(thief, subjects[0]!, { consent: 'yes' })).toMatchObject({ status: 404 });
    for (const path of [`/school-jobs/${job.id}`, `/school-subjects/${subjects[0]!.id}`])
      expect(await remove(thief, path)).toMatchObject({ status: 404 });
    const { body } = await call<SchoolJobsResponse>('GET', '/school-jobs', { token: thief.token });
    expect(body.jobs).toEqual([]);
    expect(await subjectsOf(owner, job.id)).toEqual(subjects);
  });
});

describe('codes in the directory', () => {
  it('are written anew when they are lost, and go when nobody has them', async () => {
    const user = await makeUser();
    const { subjects } = await makeSchool(user);
    const [{ id, code }] = subjects as [SchoolSubject];
    await env.DB.prepare('delete from link_owners where slug = ?').bind(code).run();
    const left =
      "insert into link_owners (slug, link_id, owner_key, created_at) select 'LEFT2345', 'x', key, 1 from users";
    await env.DB.prepare(`${left} where id = ?`).bind(user.id).run();
    const ctx = openLibrary();
    expect(await findWithoutOwner(ctx)).toContain(id);
    await repairLinkOwners(ctx);
    await purgeLinkOwners(ctx);
    expect(await ownerOf(code)).toBe(id);
    expect(await ownerOf('LEFT2345')).toBeUndefined();
  });
});

describe('a deleted account', () => {
  it('takes its jobs and codes with it', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user);
    await env.DB.prepare('update users set deleted_at = 1 where id = ?').bind(user.id).run();
    await runCron(openContext(env), '17 2 * * *');
    for (const table of ['school_jobs', 'school_subjects'])
      expect(
        await prepareIn(`select * from ${table} where id in (?, ?)`).bind(job.id, subjects[0]!.id).all(),
      ).toMatchObject({
        results: [],
      });
    expect(await ownerOf(subjects[0]!.code)).toBeUndefined();
  });
});

describe('names and codes', () => {
  const erase = async (day: string) => {
    const ctx = openLibrary(env, Date.parse(`${day}T02:17:00Z`));
    await eraseSchoolJobs(ctx);
    await dispatch(ctx);
  };
  const mailsTo = async ({ email }: TestUser) =>
    (
      await env.DB.prepare("select subject from mails where recipient = ? and kind = 'school-erasure'")
        .bind(email)
        .all()
    ).results;
  const jobOf = async ({ token }: TestUser, id: string) =>
    (await call<SchoolJobResponse>('GET', `/school-jobs/${id}`, { token })).body.job;
  const names = [child('1. A', 'Anna', 'Malá'), child('9. A', 'Peter', 'Veľký')];

  it('are erased 60 days after the deadline, a week after a mail said so; the job stays as the record', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user, names);
    expect(job).toMatchObject({ erasesOn: '2027-02-06', erasedOn: null });
    await erase('2027-01-29');
    expect(await mailsTo(user)).toEqual([]);
    await erase('2027-01-30');
    await erase('2027-01-31');
    expect(await mailsTo(user)).toEqual([{ subject: 'Zoznam detí zmažeme 6.\u00a02.\u00a02027: MŠ Slniečko' }]);
    await erase('2027-02-05');
    expect(await subjectsOf(user, job.id)).toHaveLength(2);
    await erase('2027-02-06');
    expect(await subjectsOf(user, job.id)).toEqual([]);
    expect(await ownerOf(subjects[0]!.code)).toBeUndefined();
    expect(await jobOf(user, job.id)).toMatchObject({
      childCount: 0,
      erasedOn: '2027-02-06',
      classes: ['1. A', '9. A'],
    });
    expect(await add(user, await jobOf(user, job.id), names)).toMatchObject({ body: { code: 'school-job-erased' } });
    // Its classes go on.
    const classes = [
      { from: '1. A', to: '2. A' },
      { from: '9. A', to: null },
    ];
    const body = { shootOn: '2027-11-23', deadlineOn: '2027-12-07', classes };
    const copied = await call<SchoolJobResponse>('POST', `/school-jobs/${job.id}/copies`, { token: user.token, body });
    expect(copied.body.job).toMatchObject({ childCount: 0, classes: ['2. A'], erasedOn: null });
  });

  it('take the photos of their album with them, but not those that are in another one too', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user, names);
    const { album } = (await call<SchoolAlbumResponse>('POST', `/school-jobs/${job.id}/album`, { token: user.token }))
      .body;
    const [going, staying] = [await makePhotoRow(user.id, album.id), await makePhotoRow(user.id, album.id)];
    const other = await makeAlbum(user);
    await call('POST', `/albums/${other.id}/photos`, { token: user.token, body: { photoIds: [staying] } });
    await erase('2027-01-30');
    expect(await mailsTo(user)).toEqual([
      { subject: 'Zoznam detí a\u00a0fotky zmažeme 6.\u00a02.\u00a02027: MŠ Slniečko' },
    ]);
    await erase('2027-02-06');
    expect((await call('GET', `/albums/${album.id}`, { token: user.token })).status).toBe(404);
    const trash = await call<TrashResponse>('GET', '/trash', { token: user.token });
    expect(trash.body.photos).toEqual([]);
    const statuses = await openLibrary()
      .library.select({ id: photos.id, status: photos.status })
      .from(photos)
      .where(inList(photos.id, [going, staying]))
      .orderBy(photos.status);
    expect(statuses).toEqual([
      { id: going, status: 'DELETED' },
      { id: staying, status: 'READY' },
    ]);
  });

  it('stay when the deadline is moved after that mail', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user, names);
    await erase('2027-01-30');
    const body = { school: job.school, shootOn: job.shootOn, deadlineOn: '2027-01-20' };
    await call('PUT', `/school-jobs/${job.id}`, { token: user.token, body });
    await erase('2027-02-06');
    expect(await subjectsOf(user, job.id)).toHaveLength(2);
  });

  it('that nobody was told of are not erased, however long it is over', async () => {
    const user = await makeUser();
    const { job } = await makeSchool(user, names);
    await erase('2027-08-01');
    expect(await subjectsOf(user, job.id)).toHaveLength(2);
    await erase('2027-08-08');
    expect(await subjectsOf(user, job.id)).toEqual([]);
  });
});

describe('papers', () => {
  it('are PDFs of those who are on the list, for their photographer alone', async () => {
    const [user, thief] = [await makeUser(), await makeUser()];
    const { job } = await makeSchool(user, [child('Lienky', 'Anna', 'Malá'), child('', '', '')]);
    for (const paper of ['cards', 'lists', 'consents']) {
      const path = `/school-jobs/${job.id}/papers?paper=${paper}`;
      const response = await callRaw('GET', path, { token: user.token });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await callRaw('GET', path, { token: thief.token })).status).toBe(404);
    }
  });

  it('need children', async () => {
    const user = await makeUser();
    const { job, subjects } = await makeSchool(user);
    await remove(user, `/school-subjects/${subjects[0]!.id}`);
    const response = await call<Failure>('GET', `/school-jobs/${job.id}/papers?paper=cards`, { token: user.token });
    expect(response).toMatchObject({ status: 409, body: { code: 'school-without-children' } });
  });
});
