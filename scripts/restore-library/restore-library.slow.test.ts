import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withLocalBindings } from '../../bench/local-bindings.ts';
import { dayOf, daysAfter } from '../../shared/format/day.ts';
import { newPosition } from '../../worker/library/album-photos/entries.ts';
import { createAlbum } from '../../worker/library/albums/create-album.ts';
import { deleteAlbum } from '../../worker/library/albums/delete-album.ts';
import { getOwnAlbum } from '../../worker/library/albums/queries.ts';
import { deletePhotoAs, takeBackPhoto } from '../../worker/library/photos/delete-photo.ts';
import { deletePhotos } from '../../worker/library/photos/delete-photos.ts';
import { freeKey } from '../../worker/library/photos/photo-order.ts';
import { purgeDeletedPhotos } from '../../worker/library/photos/purge-deleted-photos.ts';
import { addSubjects } from '../../worker/library/schools/add-subjects.ts';
import { deleteJob, deleteSubject } from '../../worker/library/schools/delete-job.ts';
import { createJob } from '../../worker/library/schools/save-job.ts';
import { erasePhotos } from '../../worker/library/trash/erase-photos.ts';
import { inLibrary, type LibraryContext, openContext } from '../../worker/platform/core/context.ts';
import type { CurrentUser } from '../../worker/platform/core/guards.ts';
import { denormalised, refresh } from '../../worker/platform/db/denormalised.ts';
import { inList } from '../../worker/platform/db/in-list.ts';
import { insertWhere } from '../../worker/platform/db/insert-where.ts';
import { keyOf } from '../../worker/platform/db/keys.ts';
import { albumPhotos, hiddenPhotos } from '../../worker/platform/db/schema/library/album-photos.ts';
import { albumFolders, albumSections, albums } from '../../worker/platform/db/schema/library/albums.ts';
import { guestPhotos, linkGuests, pickLists, pickPhotos } from '../../worker/platform/db/schema/library/guests.ts';
import { libraries } from '../../worker/platform/db/schema/library/libraries.ts';
import { albumLinkPhotos, albumLinks } from '../../worker/platform/db/schema/library/links.ts';
import { albumPresentations } from '../../worker/platform/db/schema/library/looks.ts';
import { erasedPhotos, photos } from '../../worker/platform/db/schema/library/photos.ts';
import { albumLocks, contentReports } from '../../worker/platform/db/schema/library/reports.ts';
import { schoolJobs, schoolSubjects } from '../../worker/platform/db/schema/library/schools.ts';
import { users } from '../../worker/platform/db/schema/main/accounts.ts';
import { named, sortKeys } from '../../worker/platform/db/sort-keys.ts';
import { checkRules } from '../../worker/platform/integrity/check-rules.ts';
import { dispatch } from '../../worker/platform/jobs/dispatch.ts';
import { sendMessages } from '../../worker/platform/jobs/send-messages.ts';
import { syncSome } from '../../worker/platform/jobs/sync-libraries.ts';
import { migrate } from '../app/migrate.ts';
import { restore } from '../backup/restore.ts';
import { root, runProgram } from '../processes.ts';
import { withLocalD1 } from '../seed/local-d1.ts';
import { planLibrary } from './plan-library.ts';
import { readLibrary } from './read-library.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-library-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// Where wrangler looks for it.
const stateDir = join(folder, '.wrangler/state');
const [thenFiles, nowFiles] = ['then', 'now'].map((name) => [
  join(folder, `${name}.sql`),
  join(folder, `${name}-library-1.sql`),
  join(folder, `${name}-library-2.sql`),
]) as [string[], string[]];
/** Ids of photos by names of two characters, and those by ids. */
const idOf = (name: string): string => `0190bbbb-0000-7000-8000-${Buffer.from(name).toString('hex').padStart(12, '0')}`;
const nameOf = (id: string): string => Buffer.from(id.slice(-4), 'hex').toString();
const comment = `Je to ona? "Táto";\n-- nie, 'tá' druhá`;

const shop = <T>(use: (ctx: LibraryContext) => Promise<T>) =>
  withLocalBindings(stateDir, (env) => use(inLibrary(openContext(env), 2)));

async function addUser(
  ctx: LibraryContext,
  email: string,
  role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER',
): Promise<CurrentUser> {
  const name = named(sortKeys.account, email);
  await ctx.db.insert(users).values({
    id: email,
    email,
    ...name,
    role,
    shard: 2,
    passwordHash: 'x',
    storageLimitBytes: 10 ** 9,
    createdAt: 1,
  } as typeof users.$inferInsert);
  await syncSome(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, email));
  return user as unknown as CurrentUser;
}

async function addPhoto(
  ctx: LibraryContext,
  userId: string,
  name: string,
  albumIds: string[],
  content = name,
): Promise<void> {
  const filename = named(sortKeys.photo, `${name}.jpg`);
  const sha256 = Buffer.from(content.padEnd(32)).toString('hex');
  const of = {
    ownerKey: keyOf(libraries, userId),
    status: 'READY' as const,
    sizeBytes: 1000,
    printSource: 'original' as const,
    format: 'jpeg',
  };
  const values = {
    key: freeKey(null, ctx.now),
    id: idOf(name),
    ...of,
    ...filename,
    sha256,
    width: 4000,
    height: 3000,
    timelineAt: '2026-07-14T18:03:11',
    createdAt: 1,
  };
  await insertWhere(ctx.library, photos, { values });
  for (const albumId of albumIds) await insertEntry(ctx, albumId, name);
}

const insertEntry = (ctx: LibraryContext, albumId: string, name: string) =>
  insertWhere(ctx.library, albumPhotos, {
    values: {
      albumKey: albums.key,
      photoKey: photos.key,
      ...denormalised['album-entries'].columns,
      position: newPosition(sql`${`p-${name}`}`),
    },
    from: sql`${photos} cross join ${albums}`,
    where: and(eq(photos.id, idOf(name)), eq(albums.id, albumId)),
  });

async function exportTo(files: string[]): Promise<void> {
  for (const [at, binding] of ['DB', 'LIBRARY_1', 'LIBRARY_2'].entries()) {
    const config = join(folder, 'wrangler.toml');
    const args = ['d1', 'export', binding, '--local', '--config', config, '--output', files[at] ?? ''];
    const { code, output } = await runProgram('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    expect(code, output).toBe(0);
  }
}

const day = 24 * 3_600_000;
const ids = { wedding: '', trip: '', party: '', lent: '', deleted: '', erased: '', kept: '' };

/** Albums of a photographer: a wedding whose guest has chosen photos, and a trip. */
async function fill(ctx: LibraryContext): Promise<void> {
  const jana = await addUser(ctx, 'jana@example.sk');
  await addUser(ctx, 'admin@example.sk', 'ADMIN');
  const album = async (title: string) => (await createAlbum(ctx, jana, { title } as never)).id;
  ids.wedding = await album('Svadba');
  ids.trip = await album('Výlet');
  ids.party = await album('Oslava');
  ids.lent = await album('Nahlásené');
  await ctx.library.update(albums).set({ hasOwnOrder: true }).where(ne(albums.id, ids.party));
  await ctx.library
    .insert(albumFolders)
    .values({ id: 'folder', userId: jana.id, name: 'Leto', nameKey: 'leto', createdAt: 1 });
  await ctx.library
    .update(albums)
    .set({ folderId: 'folder', coverPhotoId: idOf('a2') })
    .where(eq(albums.id, ids.wedding));
  await addPhoto(ctx, jana.id, 'a1', [ids.wedding, ids.trip]);
  for (const id of ['a2', 'a3']) await addPhoto(ctx, jana.id, id, [ids.wedding]);
  for (const id of ['b1', 'b2']) await addPhoto(ctx, jana.id, id, [ids.trip]);
  await addPhoto(ctx, jana.id, 'c1', [ids.party]);
  await addPhoto(ctx, jana.id, 'd1', [ids.lent]);
  await addPhoto(ctx, jana.id, 'u1', []);
  const link = { albumId: ids.wedding, rights: 1, createdAt: 1 };
  await ctx.library
    .insert(albumLinks)
    .values({ id: 'selection', slug: 'vyber', isSelection: true, name: 'Rodina', ...link });
  await ctx.library.insert(albumLinkPhotos).values({ linkId: 'selection', position: 0, photoId: idOf('a2') });
  await ctx.library
    .insert(albumSections)
    .values({ id: 'section', albumId: ids.wedding, title: 'Obrad', position: 'p-a2' });
  await ctx.library.insert(albumPresentations).values({
    albumId: ids.wedding,
    hasCover: true,
    focusX: 10,
    focusY: 20,
    typeface: 'sans',
    theme: 'light',
  } as never);
  for (const linkId of [ids.wedding, ids.trip]) {
    const guest = { id: `guest-${linkId}`, linkId, createdAt: 1 };
    await ctx.library.insert(linkGuests).values({ ...guest, name: 'Eva', lastSeenAt: 1 });
    await ctx.library.insert(pickLists).values({ ...guest, guestId: guest.id, name: 'Výber' });
    for (const photoId of linkId === ids.wedding ? [idOf('a1'), idOf('a2')] : [idOf('b1')])
      await ctx.library
        .insert(pickPhotos)
        .values({ listId: guest.id, photoId, linkId, guestId: guest.id, comment, createdAt: 1 });
  }
  await ctx.library
    .insert(hiddenPhotos)
    .values({ albumId: ids.wedding, photoId: idOf('a3'), hiddenBy: 'Eva', hiddenAt: 1 });
  // A guest's, who takes it back; one that an administrator takes out of the trip; one whose previews follow.
  await addPhoto(ctx, jana.id, 'g1', [ids.wedding]);
  const guest = { albumId: ids.wedding, linkId: ids.wedding, guestId: `guest-${ids.wedding}`, guestName: 'Eva' };
  await ctx.library
    .insert(guestPhotos)
    .values({ photoId: idOf('g1'), ...guest, fileHash: 'g1', state: 'ADDED', createdAt: 1 });
  await addPhoto(ctx, jana.id, 'o1', [ids.trip, ids.party]);
  await addPhoto(ctx, jana.id, 's1', [ids.trip]);
  await addPhoto(ctx, jana.id, 'd2', [ids.lent]);
  await addPhoto(ctx, jana.id, 'r1', [ids.trip, ids.party]);
  // Two open selections show what its owner, and an administrator, take out of the album.
  for (const [at, photoId] of [idOf('r1'), idOf('o1'), idOf('b1')].entries()) {
    if (at === 0)
      await ctx.library
        .insert(albumLinks)
        .values({ id: 'open', slug: 'otvoreny', albumId: ids.trip, isSelection: true, rights: 1, createdAt: 1 });
    await ctx.library.insert(albumLinkPhotos).values({ linkId: 'open', position: at, photoId });
  }
  await ctx.library
    .insert(albumSections)
    .values({ id: 'deleted', albumId: ids.trip, title: 'Vrchol', position: 'p-b1' });
  await addPhoto(ctx, jana.id, 'm1', [ids.trip, ids.party]);
  await ctx.library
    .update(photos)
    .set({ status: 'STORED' })
    .where(eq(photos.id, idOf('s1')));
  // Older than what is found within two days.
  await ctx.library.update(albums).set({ createdAt: ctx.now - 10 * day });
  await refresh(ctx.library, denormalised.usage, sql`true`);
  await refresh(ctx.library, denormalised['photo-counts'], sql`true`);
  await refresh(ctx.library, denormalised['guest-photos'], sql`true`);
  for (const school of ['deleted', 'erased', 'kept']) ids[school as 'kept'] = await addSchool(ctx, jana, school);
}

/** A school with two children, whose names are kept for a year. */
async function addSchool(ctx: LibraryContext, { id }: CurrentUser, school: string): Promise<string> {
  const [shootOn, deadlineOn] = [dayOf(ctx.now), daysAfter(dayOf(ctx.now), 300)];
  const job = await createJob(ctx, id, { school, address: '', shootOn, deadlineOn });
  const child = (firstName: string) => ({ kind: 'child', className: 'Lienky', firstName, surname: school }) as const;
  await addSubjects(ctx, id, job.id, { lastNumber: 0, subjects: [child('Anna'), child('Peter')] });
  return job.id;
}

/** Somebody deletes the wedding, erases photos, and goes on using the account. */
async function loseLibrary(ctx: LibraryContext): Promise<void> {
  const [jana, admin] = ['jana@example.sk', 'admin@example.sk'].map((id) =>
    ctx.db.select().from(users).where(eq(users.id, id)),
  );
  const [owner] = (await jana) as unknown as [CurrentUser];
  const [staff] = (await admin) as unknown as [CurrentUser];
  await ctx.library
    .update(photos)
    .set({ status: 'READY' })
    .where(eq(photos.id, idOf('s1')));
  await takeBackPhoto(ctx, owner, idOf('g1'), undefined);
  // Decided between the two exports; it was locked then for another report, which was lifted.
  const report = { linkId: ids.wedding, ownerId: owner.id, albumTitle: 'Svadba', reason: 'other', explanation: 'x' };
  const decided = { name: 'Eva', email: 'eva@example.sk', decision: 'lock', ground: 'law', decidedAt: 1, createdAt: 1 };
  for (const [id, review] of [
    ['upheld', null],
    ['lifted', 'lifted'],
  ] as const)
    await ctx.library
      .insert(contentReports)
      .values({ id, albumId: ids.wedding, ...report, ...decided, status: 'DECIDED', review } as never);
  await deleteJob(ctx, owner.id, ids.deleted);
  await ctx.library.delete(schoolSubjects).where(eq(schoolSubjects.jobId, ids.erased));
  await ctx.library.update(schoolJobs).set({ erasedAt: ctx.now }).where(eq(schoolJobs.id, ids.erased));
  const [anna] = await ctx.library.select().from(schoolSubjects).where(eq(schoolSubjects.jobId, ids.kept));
  await deleteSubject(ctx, owner.id, anna?.id ?? '');
  // Taken out of an album by its owner, by an administrator, and put into another one before it is deleted.
  await deletePhotos(ctx, owner, { photoIds: [idOf('m1')], albumId: ids.party });
  await deletePhotos(ctx, owner, { photoIds: [idOf('r1')], albumId: ids.trip });
  await ctx.library.delete(albumSections).where(eq(albumSections.id, 'deleted'));
  await deletePhotoAs(ctx, staff, idOf('o1'), ids.trip);
  const later = await createAlbum(ctx, owner, { title: 'Neskorší' } as never);
  await insertEntry(ctx, later.id, 's1');
  await deletePhotos(ctx, owner, { photoIds: [idOf('s1'), idOf('o1'), idOf('r1'), idOf('d2')] });
  await deleteAlbum(ctx, owner, await getOwnAlbum(ctx, owner, ids.wedding));
  await deletePhotos(ctx, owner, { photoIds: [idOf('b1'), idOf('b2'), idOf('c1')] });
  await erasePhotos(ctx, owner, { photoIds: [idOf('a2'), idOf('b1'), idOf('b2'), idOf('c1')] });
  // Deleted by somebody who may, with or without its album.
  await deletePhotoAs(ctx, staff, idOf('u1'), undefined);
  await deleteAlbum(ctx, staff, await getOwnAlbum(ctx, owner, ids.lent));
  await dispatch(ctx);
  await purgeDeletedPhotos({ ...ctx, now: ctx.now + 1000 });
  await ctx.library.delete(erasedPhotos).where(eq(erasedPhotos.photoId, idOf('b2')));
  // As if it had been erased before the account was moved here.
  const before = await ctx.library
    .delete(erasedPhotos)
    .where(eq(erasedPhotos.photoId, idOf('b1')))
    .returning();
  await inLibrary(ctx, 1).library.insert(erasedPhotos).values(before);
  await ctx.library.delete(albumFolders).where(eq(albumFolders.id, 'folder'));
  await ctx.library.update(albums).set(named(sortKeys.album, 'Výlet na Kriváň')).where(eq(albums.id, ids.trip));
  const isNew = await createAlbum(ctx, owner, { title: 'Nový' } as never);
  await addPhoto(ctx, owner.id, 'n1', [isNew.id]);
  await addPhoto(ctx, owner.id, 'c9', [isNew.id], 'c1');
  await ctx.library
    .insert(albumLinks)
    .values({ id: 'other', slug: 'vyber', albumId: isNew.id, rights: 1, createdAt: 1 });
  await refresh(ctx.library, denormalised.usage, sql`true`);
  await refresh(ctx.library, denormalised['photo-counts'], sql`true`);
}

beforeAll(async () => {
  mkdirSync(stateDir, { recursive: true });
  copyFileSync(join(root, 'wrangler.toml'), join(folder, 'wrangler.toml'));
  await withLocalD1(stateDir, migrate);
  await shop(fill);
  await exportTo(thenFiles);
  await shop(loseLibrary);
  await exportTo(nowFiles);
}, 300_000);

const brokenRules = async (ctx: LibraryContext) =>
  (await checkRules(ctx)).filter(({ count }) => count > 0).map(({ rule }) => rule);

it('brings back what was lost, and keeps what was added since', async () => {
  const copies = join(folder, 'copies');
  mkdirSync(copies);
  const {
    sql: statements,
    counts,
    lostNames,
    openLinks,
  } = await planLibrary(thenFiles, nowFiles, 'jana@example.sk', copies);
  expect(counts).toEqual({ photos: 6, anew: 1, refused: 4, albums: 1, entries: 9, links: 2 });
  expect(lostNames).toEqual(['b2.jpg']);
  expect(openLinks.sort()).toEqual(['Neskorší', 'Oslava', 'Výlet na Kriváň', 'Výlet na Kriváň']);

  await withLocalBindings(stateDir, async (env) => {
    const ctx = inLibrary(openContext(env), 2);
    const broken = await brokenRules(ctx);
    await env.LIBRARY_2.batch(statements.map((statement) => env.LIBRARY_2.prepare(statement)));
    await sendMessages(ctx);
    expect(await brokenRules(ctx)).toEqual(broken);
    const library = await readLibrary(ctx, 'jana@example.sk');
    const visible = library.photos.filter(({ status }) => status === 'READY').map(({ id }) => nameOf(id));
    expect(visible.sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'c9', 'm1', 'n1', 'o1', 'r1', 's1']);
    const placesOf = (albumId: string) =>
      library.entries
        .filter((entry) => entry.albumId === albumId)
        .map(({ photoId, position }) => `${nameOf(photoId)} ${position}`)
        .sort();
    expect(placesOf(ids.wedding)).toEqual(['a1 p-a1', 'a2 p-a2', 'a3 p-a3']);
    expect(placesOf(ids.trip)).toEqual(['a1 p-a1', 'b1 p-b1', 'm1 p-m1', 's1 p-s1']);
    expect(placesOf(ids.party)).toEqual(['c9 null', 'o1 null', 'r1 null']);
    const titles = library.albums.map(({ title, photoCount }) => `${title} ${photoCount}`).sort();
    expect(titles).toEqual(['Neskorší 1', 'Nový 2', 'Oslava 3', 'Svadba 3', 'Výlet na Kriváň 4']);
    const wedding = library.albums.find(({ id }) => id === ids.wedding);
    expect(wedding).toMatchObject({ coverPhotoId: idOf('a2'), folderId: 'folder', hiddenCount: 1 });
    expect(library.folders.map(({ name }) => name)).toEqual(['Leto']);
    expect([library.sections.length, library.presentations.length]).toEqual([1, 1]);
    expect(library.hidden).toMatchObject([{ photoId: idOf('a3'), hiddenBy: 'Eva' }]);
    // Schools too, but not names that were erased since.
    const childrenOf = (school: 'deleted' | 'erased' | 'kept') =>
      library.schoolSubjects.filter(({ jobId }) => jobId === ids[school]).map(({ firstName }) => firstName);
    expect([childrenOf('deleted'), childrenOf('erased'), childrenOf('kept').sort()]).toEqual([
      ['Anna', 'Peter'],
      [],
      ['Anna', 'Peter'],
    ]);
    // What an upheld decision has locked stays locked.
    expect(await ctx.library.select({ id: albumLocks.reportId }).from(albumLocks)).toEqual([{ id: 'upheld' }]);
    // The choices of guests, also of the link that stayed.
    expect(library.picks.map(({ photoId, comment: text }) => [nameOf(photoId), text]).sort()).toEqual([
      ['a1', comment],
      ['a2', comment],
      ['b1', comment],
    ]);
    expect(library.guests.map(({ pickedCount }) => pickedCount).sort()).toEqual([1, 2]);
    // No link opens again by itself, and an address that another one has now stays its own.
    const links = library.links.filter(({ albumId }) => albumId === ids.wedding);
    expect(links.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(links.find(({ id }) => id === 'selection')).toMatchObject({
      photoCount: 1,
      isSelection: true,
    });
    const slugs = library.links.map(({ slug }) => slug);
    expect([new Set(slugs).size, slugs.includes('vyber')]).toEqual([slugs.length, true]);
    expect(library.linkPhotos).toEqual([
      { linkId: 'open', position: 0, photoId: idOf('b1') },
      { linkId: 'selection', position: 0, photoId: idOf('a2') },
    ]);
  });
}, 300_000);

it('changes nothing when a photo was purged for good since the export', async () => {
  const copies = join(folder, 'late');
  mkdirSync(copies);
  const { sql: statements } = await planLibrary(thenFiles, nowFiles, 'Jana@example.sk', copies);
  const late = join(folder, 'late-shop');
  mkdirSync(late);
  await restore(nowFiles, late);
  await withLocalBindings(late, async (env) => {
    const ctx = inLibrary(openContext(env), 2);
    const run = () => env.LIBRARY_2.batch(statements.map((statement) => env.LIBRARY_2.prepare(statement)));
    const count = () => ctx.library.$count(photos, sql`status = 'READY'`);
    const before = await count();
    const erased = eq(erasedPhotos.photoId, idOf('a2'));
    await ctx.library.delete(erasedPhotos).where(erased);
    await expect(run()).rejects.toThrow('NOT NULL constraint failed: libraries.master_bytes');
    expect(await count()).toBe(before);
    // Nor when one in the trash was made not restorable.
    const inTrash = (trashedStatus: 'READY' | null) =>
      ctx.library
        .update(photos)
        .set({ trashedStatus })
        .where(eq(photos.id, idOf('a3')));
    await ctx.library.insert(erasedPhotos).values({ photoId: idOf('a2'), erasedAt: ctx.now });
    await inTrash(null);
    await expect(run()).rejects.toThrow('NOT NULL constraint failed: libraries.master_bytes');
    await inTrash('READY');
    // One whose row alone went comes back by it.
    await purgeDeletedPhotos({ ...ctx, now: ctx.now + 40 * day });
    await run();
    expect(await count()).toBe(before + 6);
    expect(await ctx.library.$count(erasedPhotos, inList(erasedPhotos.photoId, ['a2', 'a3', 'b1'].map(idOf)))).toBe(0);
  });
}, 300_000);

it('is a command that writes a file, and leaves no copy of the shop behind', async () => {
  const [to, temp] = [join(folder, 'restore.sql'), join(folder, 'temp')];
  mkdirSync(temp);
  const exports = [...thenFiles.flatMap((file) => ['--old', file]), ...nowFiles.flatMap((file) => ['--now', file])];
  const run = (email: string) =>
    promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/restore-library.ts'), ...exports, '--user', email, '--to', to],
      { cwd: root, env: { ...process.env, TMPDIR: temp } },
    ).catch((error: { code: number; stdout: string; stderr: string }) => error);
  const { stdout } = await run('jana@example.sk');
  expect(stdout).toContain('Photos that come back: 6, in 9 places of albums');
  expect(stdout).toContain('! Lost, as their files were deleted 30 days after them: 1, such as b2.jpg');
  expect(readFileSync(to, 'utf8')).toContain('insert into "albums"');
  rmSync(to);
  expect(await run('nikto@example.sk')).toMatchObject({ code: 1, stderr: expect.stringContaining('no account') });
  expect(readdirSync(folder)).not.toContain('restore.sql');
  expect(readdirSync(temp)).toEqual([]);
}, 300_000);
