import { eq, sql } from 'drizzle-orm';
import type { ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import { buildMovie } from '../../../../shared/engine/movies/testing/build-movie.ts';
import type { ContentReportsResponse } from '../../../../shared/library/content-reports/contract.ts';
import { bitsOf, linkRights } from '../../../../shared/library/links/link-rights.ts';
import type { WithdrawalsResponse } from '../../../../shared/shop/withdrawals/contract.ts';
import { createFolder } from '../../../library/albums/folders/create-folder.ts';
import { makeSchool } from '../../../library/schools/testing/make-school.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { findSession } from '../../../platform/core/sessions.ts';
import { albumSections, albums } from '../../../platform/db/schema/library/albums.ts';
import { linkGuests, pickLists } from '../../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../../platform/db/schema/library/links.ts';
import { mails } from '../../../platform/db/schema/main/messages.ts';
import { deadLetters } from '../../../platform/db/schema/main/platform.ts';
import { createJob, makeStation } from '../../../production/print-jobs/testing/make-job.ts';
import { call } from '../../call.ts';
import { drawJpeg } from '../../draw-jpeg.ts';
import { makeAlbum, makeRawPlan, makeSession, makeUser, type TestUser, upload } from '../../factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../invoice-factories.ts';
import { openLibrary } from '../../libraries.ts';
import { makeEndedRun } from '../../make-ended-run.ts';
import type { Things } from '../../make-things.ts';
import { packetRows } from '../../packet-rows.ts';
import { readyArchive } from '../../ready-archive.ts';
import { refundRows } from '../../refund-rows.ts';
import { startVideo } from '../../send-video.ts';
import { makeBuyer, makeProduct, makeVoucher, order, ordersOf, prints } from '../../shop-factories.ts';
import { ofx, uploadStatementFile } from '../../statement-factories.ts';
import type { World } from './fuzz-request.ts';

/**
 * Creates callers and their objects as customers and admins do, so that the integrity rules must still hold afterwards.
 */
export async function makeWorld(): Promise<World> {
  // With keys so long that they are found in a response: the next ones follow.
  const customer = await makeBuyer({ key: 2e15 + Date.now() });
  const admin = await makeUser({ role: 'ADMIN' });
  // The old size may have been deleted by then.
  const things = await makeThings(customer, admin, await makeProduct('PRINT_SIZE'));
  const station = await makeStation(admin);
  const tokens = {
    stranger: undefined,
    customer: customer.token,
    admin: admin.token,
    station,
    garbage: `mk_${newId()}`,
  };
  const world: World = { tokens, things, knownValues: [], links: [] };
  for (const path of ['/orders', '/invoices', `/albums/${things.albumId}`, `/albums/share/${things.slug}`])
    collectValues(world, JSON.stringify((await call('GET', path, { token: customer.token })).body));
  collectValues(world, JSON.stringify(await readyArchive(customer, { account: true })));
  const jobs = await call('GET', `/print-jobs/${things.printJobId}/print-data`, { token: station });
  collectValues(world, JSON.stringify(jobs.body));
  return world;
}

async function makeThings(
  customer: TestUser,
  admin: TestUser,
  size: Awaited<ReturnType<typeof makeProduct>>,
): Promise<Things> {
  const { db, library } = openLibrary();
  const album = await makeAlbum(customer);
  await library.update(albums).set({ hasOwnOrder: true }).where(eq(albums.id, album.id));
  // So long, too.
  await library
    .update(albums)
    .set({ key: sql`${albums.key} + 1e15` })
    .where(eq(albums.id, album.id));
  const bytes = drawJpeg(64, 64);
  const { body } = await upload(customer, album.id, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  const photoId = body.photos[0]?.id ?? '';
  const items = [prints(photoId, size)];
  const [pending] = ordersOf((await order(customer, { items })).body);
  const invoice = await makeReadyInvoice(customer, items);
  const job = await createJob(admin, (await makePaidOrder(customer, items)).id);
  const statement = ofx([{ amount: '1.00', vs: pending?.orderNumber ?? '' }]);
  const token = await call<ApiTokenCreated>('POST', '/admin/api-tokens', { token: admin.token, body: { name: 'Iná' } });

  const declaration = { name: 'Jana', email: 'jana@example.sk', contract: pending?.orderNumber, confirmed: true };
  await call('POST', '/withdrawals', { body: declaration, headers: { 'cf-connecting-ip': newId() } });
  const declared = await call<WithdrawalsResponse>('GET', '/admin/withdrawals', { token: admin.token });

  const report = { reason: 'child-abuse', explanation: 'Pozrite si to.', goodFaith: true };
  const headers = { 'cf-connecting-ip': newId() };
  await call('POST', `/albums/share/${album.shareSlug}/reports`, { body: report, headers });
  const reported = await call<ContentReportsResponse>('GET', '/admin/content-reports', { token: admin.token });

  const [mailId, deadLetterId, voucherId, sectionId, pickListId] = [newId(), newId(), newId(), newId(), newId()];
  const school = await makeSchool(customer);
  await makeVoucher({ id: voucherId });
  const mail = { kind: 'activate', recipient: 'jana@example.sk', subject: 'Ahoj', text: 'Ahoj', html: 'Ahoj' };
  const { statements, ...returned } = refundRows(
    { db },
    { orderId: pending?.id ?? '', userId: customer.id, adminId: admin.id },
  );
  const { packetId, packetStatements } = packetRows({ db }, { orderId: pending?.id ?? '', adminId: admin.id });
  await db.batch([
    ...statements,
    ...packetStatements,
    db.insert(mails).values({ id: mailId, ...mail, status: 'SENT', nextAttemptAt: 1, createdAt: 1 }),
    db.insert(deadLetters).values({ id: deadLetterId, body: '{"type":"send-mail","mailId":"x"}', createdAt: 1 }),
  ]);
  await library.batch([
    library.insert(albumSections).values({ id: sectionId, albumId: album.id, title: 'Obrad', position: '0' }),
    library
      .update(albumLinks)
      .set({ rights: bitsOf(linkRights) })
      .where(eq(albumLinks.id, album.id)),
    library.insert(linkGuests).values({ id: pickListId, linkId: album.id, name: 'Eva', createdAt: 1 }),
    library.insert(pickLists).values({
      ...{ id: pickListId, linkId: album.id, guestId: pickListId, name: 'Na tlač', createdAt: 1 },
    }),
  ]);
  return {
    customerId: (await makeUser()).id,
    archiveId: (await readyArchive(customer, { albumId: album.id })).id,
    sessionId: (await findSession(openLibrary(), await makeSession(customer)))?.session.id ?? '',
    passkeyId: newId(),
    albumId: album.id,
    otherAlbumId: (await makeAlbum(customer)).id,
    slug: album.shareSlug,
    photoId,
    videoId: await beginVideo(customer),
    orderId: pending?.id ?? '',
    invoiceId: invoice.id,
    printJobId: job.body.printJob.id,
    productId: (await makeProduct('SERVICE')).id,
    planId: await makeRawPlan(),
    apiTokenId: token.body.token.id,
    reportId: reported.body.reports[0]?.id ?? '',
    withdrawalId: declared.body.withdrawals[0]?.id ?? '',
    ...returned,
    packetId,
    mailId,
    deadLetterId,
    bulkRunId: await makeEndedRun(admin.id, pending?.id ?? ''),
    importId: (await uploadStatementFile(admin, statement)).body.importId,
    voucherId,
    sectionId,
    pickListId,
    schoolJobId: school.job.id,
    schoolSubjectId: school.subjects[0]?.id ?? '',
    folderId: (await createFolder(openLibrary(), customer.id, 'Výlety')).id,
    sizeId: size.id,
    sizeName: size.name,
  };
}

/** Saves links, cursors, ids and tokens of a response for later requests. */
export function collectValues(world: World, text: string): void {
  if (!text.startsWith('{')) return;
  for (const [, name, value] of text.matchAll(/"(\w+)":"([^"\\]{1,2000})"/g)) {
    if (!name || !value) continue;
    const path = value.replace(/^http:\/\/localhost(?=\/)/, '');
    if (/^\/(api|share)\//.test(path)) world.links.push(path);
    else if (/cursor|^from$|token|^id$|key/i.test(name)) world.knownValues.push(value);
  }
  world.knownValues = world.knownValues.slice(-40);
  world.links = world.links.slice(-40);
}

async function beginVideo(user: TestUser): Promise<string> {
  const { body } = await startVideo(user, buildMovie());
  return 'id' in body ? body.id : '';
}
