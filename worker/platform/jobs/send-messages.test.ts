import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { updateAlbum } from '../../library/albums/update-album.ts';
import { call } from '../../testing/call.ts';
import { makeAlbum, makeUser } from '../../testing/factories.ts';
import { failing } from '../../testing/failing.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { sendOutboxes } from '../../testing/run-cron.ts';
import { auditStatement, relayAudit } from '../audit/record-audit.ts';
import type { LibraryContext } from '../core/context.ts';
import { albums } from '../db/schema/library/albums.ts';
import { libraryOutbox } from '../db/schema/library/outbox.ts';
import { auditLog, searchTexts } from '../db/schema/main/platform.ts';
import { relayJob } from '../relay/relay.ts';
import { dispatch } from './dispatch.ts';
import { indexTitles } from './index-titles.ts';

const change = (subjectId: string) => ({ action: 'album.update', subjectId, subject: 'Leto' }) as const;
const makeAdmin = async () => ({ ...(await makeUser({ role: 'ADMIN' })), name: 'Eva' });
const entriesOf = (subjectId: string) =>
  openLibrary().db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
const textOf = async (albumId: string) =>
  (await openLibrary().db.select().from(searchTexts).where(eq(searchTexts.rowId, albumId)))[0]?.text ?? null;

it('an entry of the log that is relayed is as one that is written at once', async () => {
  const admin = await makeAdmin();
  const facts = { before: { title: 'Zima', tags: [1] }, after: { title: 'Leto', tags: [1] } };
  const ctx = openLibrary();
  await auditStatement(ctx, admin, { ...change('at-once'), ...facts });
  await relayAudit(ctx, admin, { ...change('relayed'), ...facts });
  await dispatch(ctx);
  const [[atOnce], [relayed]] = [await entriesOf('at-once'), await entriesOf('relayed')];
  expect(relayed).toEqual({ ...atOnce, id: relayed?.id, subjectId: 'relayed' });
});

it('what a request does not come to is done by the timed task, once', async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  const album = await makeAlbum(await makeUser(), { title: 'Zima' });
  await updateAlbum(openLibrary(), { ...admin, role: 'ADMIN' } as never, album.id, { title: 'Leto' });
  expect([await entriesOf(album.id), await textOf(album.id)]).toEqual([[], expect.stringMatching(/^ zima/)]);
  for (let run = 0; run < 2; run++) await sendOutboxes(openLibrary());
  expect([await entriesOf(album.id), await textOf(album.id)]).toEqual([
    [expect.objectContaining({ action: 'album.update' })],
    expect.stringMatching(/^ leto/),
  ]);
});

it('a message that cannot be delivered stays, and holds back no other', async () => {
  const { env: bindings, jobs } = failing(env);
  const ctx = openLibrary(bindings);
  const nobody = { id: 'nobody', name: 'Nikto', email: 'nikto@example.sk' };
  await relayAudit(ctx, nobody, change('stuck'));
  await relayAudit(ctx, await makeAdmin(), change('fine'));
  await relayJob(ctx, { type: 'build-archive', archiveId: 'none' });
  await dispatch(ctx);
  expect([await entriesOf('stuck'), await entriesOf('fine')]).toEqual([[], [expect.anything()]]);
  expect(jobs).toEqual([{ type: 'build-archive', archiveId: 'none' }]);
  const left = await ctx.library.delete(libraryOutbox).returning();
  // After the others.
  expect(left.map(({ dueAt }) => dueAt > ctx.now)).toEqual([true]);
  expect(left.map(({ message }) => message)).toEqual([expect.objectContaining({ kind: 'audit' })]);
});

it('an album that gets another title while its text is written is found by the last one, and by none once it is gone', async () => {
  const owner = await makeUser();
  const { id } = await makeAlbum(owner, { title: 'Prvý' });
  const isIt = eq(albums.id, id);
  await indexTitles(
    interrupted<LibraryContext>(({ library }) => library.update(albums).set({ title: 'Druhý' }).where(isIt)),
    [id],
  );
  expect(await textOf(id)).toMatch(/^ druhy/);
  expect((await call('DELETE', `/albums/${id}`, { token: owner.token })).status).toBe(200);
  expect(await textOf(id)).toBeNull();
});
