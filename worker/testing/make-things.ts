import { eq } from 'drizzle-orm';
import { beginParts } from '../library/videos/video-parts.ts';
import { seller } from '../money/e-invoices/testing/make-document.ts';
import { newId } from '../platform/core/new-id.ts';
import { sha256 } from '../platform/core/signatures.ts';
import { albumFolders, albumSections, albums } from '../platform/db/schema/library/albums.ts';
import { archives } from '../platform/db/schema/library/archives.ts';
import { linkGuests, pickLists, pickPhotos } from '../platform/db/schema/library/guests.ts';
import { contentReports } from '../platform/db/schema/library/reports.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../platform/db/schema/library/schools.ts';
import type { products } from '../platform/db/schema/main/catalogue.ts';
import { invoices } from '../platform/db/schema/main/invoices.ts';
import { mails } from '../platform/db/schema/main/messages.ts';
import { orderHistory, orderItems, orders, withdrawals } from '../platform/db/schema/main/orders.ts';
import { bankImports } from '../platform/db/schema/main/payments.ts';
import { deadLetters } from '../platform/db/schema/main/platform.ts';
import { printJobs } from '../platform/db/schema/main/production.ts';
import { apiTokens, passkeys, sessions } from '../platform/db/schema/main/sign-in.ts';
import { makeRawPlan, makeUser, type TestUser } from './factories.ts';
import { libraryDb, openLibrary } from './libraries.ts';
import { makeEndedRun } from './make-ended-run.ts';
import { packetRows } from './packet-rows.ts';
import { refundRows } from './refund-rows.ts';
import { makeAlbumRow, makePhotoRow, makeProduct, makeVoucher, order, ordersOf, prints } from './shop-factories.ts';

/** What calls are about: all of `owner`, but for the customer, who may be deleted, and what belongs to the shop. */
export interface Things {
  customerId: string;
  albumId: string;
  otherAlbumId: string;
  slug: string;
  photoId: string;
  /** Whose upload is under way. */
  videoId: string;
  orderId: string;
  invoiceId: string;
  printJobId: string;
  productId: string;
  planId: string;
  apiTokenId: string;
  /** Of the owner, another one than theirs. */
  sessionId: string;
  archiveId: string;
  passkeyId: string;
  withdrawalId: string;
  /** Of the owner's album, with a decision that restricts it. */
  reportId: string;
  refundId: string;
  refundFileId: string;
  packetId: string;
  mailId: string;
  deadLetterId: string;
  bulkRunId: string;
  importId: string;
  voucherId: string;
  folderId: string;
  sectionId: string;
  pickListId: string;
  schoolJobId: string;
  /** A child of that job. */
  schoolSubjectId: string;
  /** The size that the order has. */
  sizeId: string;
  sizeName: string;
}

const noPhotos = { after: 0, until: 0, photoCount: 0, sizeBytes: 0, checkedCount: 0, isFrozen: false, etag: null };
// Below all that the shop gives out.
let lastNumber = 2_000_000_000;

/** With `like`, the order is a copy by SQL of that one, in a quarter of the time of a new one. */
export async function makeThings(
  owner: TestUser,
  admin: TestUser,
  size: typeof products.$inferInsert,
  like?: Things,
): Promise<Things> {
  const { db, library } = openLibrary();
  const albumId = await makeAlbumRow(owner.id);
  await library.update(albums).set({ hasOwnOrder: true }).where(eq(albums.id, albumId));
  const otherAlbumId = await makeAlbumRow(owner.id);
  // Without its files: its picture returns 404, not 500.
  const photoId = await makePhotoRow(owner.id, albumId, { status: 'STORED' });
  const videoId = await makePhotoRow(owner.id, null, { status: 'PENDING', crc32: null });
  await beginParts(openLibrary(), videoId, { takenAt: null, caption: null, isFavorite: false });
  const orderId = like
    ? await copyOrder(like.orderId, photoId)
    : (ordersOf((await order(owner, { items: [prints(photoId, size)] })).body)[0]?.id ?? '');
  const ids = {
    invoiceId: newId(),
    printJobId: newId(),
    apiTokenId: newId(),
    sessionId: newId(),
    archiveId: newId(),
    passkeyId: newId(),
    withdrawalId: newId(),
    reportId: newId(),
    mailId: newId(),
    deadLetterId: newId(),
    importId: newId(),
    voucherId: newId(),
    folderId: newId(),
    sectionId: newId(),
    pickListId: newId(),
    schoolJobId: newId(),
    schoolSubjectId: newId(),
  };
  const returned = refundRows({ db }, { orderId, userId: owner.id, adminId: admin.id });
  const { packetId, packetStatements } = packetRows({ db }, { orderId, adminId: admin.id });
  const words = { subject: 'Ahoj', text: 'Ahoj', html: 'Ahoj' };
  const person = { name: 'Jana', email: 'jana@example.sk' };
  await db.batch([
    db.insert(invoices).values({
      id: ids.invoiceId,
      orderId,
      userId: owner.id,
      prefix: 'FA',
      number: ++lastNumber,
      status: 'PENDING',
      supplier: seller,
      issuedAt: 1,
    }),
    db.insert(printJobs).values({
      id: ids.printJobId,
      orderId,
      status: 'PENDING',
      content: [],
      statusBy: '',
      createdBy: admin.id,
      createdAt: 1,
      updatedAt: 1,
    }),
    db.insert(apiTokens).values({
      id: ids.apiTokenId,
      name: 'Iná stanica',
      tokenHash: sha256(ids.apiTokenId),
      tokenStart: 'mk_',
      createdBy: admin.id,
      createdAt: 1,
    }),
    db.insert(sessions).values({
      ...{ id: ids.sessionId, tokenHash: sha256(ids.sessionId), userId: owner.id, tokenVersion: 1 },
      ...{ createdAt: 1, lastUsedAt: 1, expiresAt: 1, confirmedAt: 1 },
      ...{ method: 'password', deviceName: 'Firefox, Linux', addressHash: 'x' },
    }),
    db.insert(passkeys).values({
      ...{ id: ids.passkeyId, userId: owner.id, name: 'Mobil', publicKey: '', signCount: 0 },
      ...{ transports: [], isBackedUp: false, createdAt: 1 },
    }),
    db.insert(withdrawals).values({
      id: ids.withdrawalId,
      ...person,
      contract: '2026000001',
      message: '',
      createdAt: 1,
    }),
    ...packetStatements,
    ...returned.statements,
    db.insert(mails).values({
      id: ids.mailId,
      kind: 'activate',
      recipient: person.email,
      ...words,
      status: 'SENT',
      nextAttemptAt: 1,
      createdAt: 1,
    }),
    db.insert(deadLetters).values({ id: ids.deadLetterId, body: '{"type":"send-mail","mailId":"x"}', createdAt: 1 }),
    db.insert(bankImports).values({
      id: ids.importId,
      filename: 'vypis.xml',
      sha256: ids.importId,
      format: 'tatra-ofx',
      userId: admin.id,
      createdAt: 1,
    }),
  ]);
  await library.batch([
    library.insert(archives).values({
      ...{ id: ids.archiveId, userId: owner.id, source: { kind: 'album', albumId }, title: 'Leto' },
      ...{ status: 'WAITING', parts: [noPhotos], createdAt: 1, expiresAt: Date.now() + 3_600_000 },
    }),
    library.insert(contentReports).values({
      ...{ id: ids.reportId, albumId, linkId: albumId, ownerId: owner.id, albumTitle: 'Leto', createdAt: 1 },
      ...{ reason: 'privacy', explanation: 'Som na fotke.', ...person, status: 'DECIDED' },
      ...{ decision: 'remove', ground: 'law', statement: 'Bez súhlasu.', removed: [], decidedAt: Date.now() },
    }),
    library.insert(albumFolders).values({
      ...{ id: ids.folderId, userId: owner.id, createdAt: 1 },
      ...{ name: ids.folderId, nameKey: ids.folderId },
    }),
    library.insert(albumSections).values({ id: ids.sectionId, albumId, title: 'Obrad', position: '0' }),
    // The first list of a guest has the guest's id.
    library.insert(linkGuests).values({ id: ids.pickListId, linkId: albumId, name: 'Eva', createdAt: 1 }),
    library.insert(pickLists).values({
      ...{ id: ids.pickListId, linkId: albumId, guestId: ids.pickListId, name: 'Na tlač', doneAt: 1, createdAt: 1 },
    }),
    library.insert(pickPhotos).values({
      ...{ listId: ids.pickListId, photoId, linkId: albumId, guestId: ids.pickListId, createdAt: 1 },
    }),
    library.insert(schoolJobs).values({
      ...{ id: ids.schoolJobId, userId: owner.id, school: 'MŠ Slniečko', address: '', albumId, createdAt: 1 },
      ...{ shootOn: '2026-11-24', deadlineOn: '2026-12-08', contractVersion: '2026-11' },
    }),
    library.insert(schoolSubjects).values({
      ...{ id: ids.schoolSubjectId, jobId: ids.schoolJobId, number: 9000, kind: 'child', code: ids.schoolSubjectId },
      ...{ className: 'Lienky', firstName: 'Anna', surname: 'Nováková' },
    }),
    library.insert(schoolPhotos).values({ jobId: ids.schoolJobId, photoId, codes: [], hasUnreadCard: false }),
  ]);
  await makeVoucher({ id: ids.voucherId });
  const link = await libraryDb.prepare('select slug from album_links where id = ?').bind(albumId).first();
  const { refundId, refundFileId } = returned;
  return {
    ...ids,
    ...{ refundId, refundFileId, packetId },
    bulkRunId: await makeEndedRun(admin.id, orderId),
    customerId: (await makeUser()).id,
    albumId,
    otherAlbumId,
    slug: String(link?.slug),
    photoId,
    videoId,
    orderId,
    productId: (await makeProduct('SERVICE')).id,
    planId: await makeRawPlan(),
    sizeId: size.id,
    sizeName: size.name,
  };
}

/** Copies an order of one item with its history, for another photo. */
async function copyOrder(id: string, photoId: string): Promise<string> {
  const { db } = openLibrary();
  const [[row], [item], [change]] = await db.batch([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(orderItems).where(eq(orderItems.orderId, id)),
    db.select().from(orderHistory).where(eq(orderHistory.orderId, id)),
  ]);
  if (!row || !item || !change) throw new Error(`There is no order ${id}.`);
  const [orderId, lastChangeId] = [newId(), newId()];
  await db.batch([
    db.insert(orders).values({ ...row, id: orderId, number: ++lastNumber, lastChangeId }),
    db.insert(orderItems).values({ ...item, orderId, photoId }),
    db.insert(orderHistory).values({ ...change, id: lastChangeId, orderId }),
  ]);
  return orderId;
}
