import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import type { AuditAction } from '../../../shared/platform/audit/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { app } from '../../app.ts';
import { issueInvoice } from '../../money/invoices/issue-invoice.ts';
import {
  makeJob,
  makePrintOrder,
  makeReprint,
  makeStation,
  reprintOf,
  setStatus,
} from '../../production/print-jobs/testing/make-job.ts';
import { makeDelivery } from '../../production/school-deliveries/testing/make-delivery.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import { runEach } from '../../testing/any-database.ts';
import { call, callRaw } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeRawPlan, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { makeEndedRun } from '../../testing/make-ended-run.ts';
import { refundRows } from '../../testing/refund-rows.ts';
import {
  makeAlbumRow,
  makeBuyer,
  makePhotoRow,
  makeProduct,
  makeVoucher,
  order,
  ordersOf,
  prints,
} from '../../testing/shop-factories.ts';
import { ofx, ownIban, uploadStatementFile } from '../../testing/statement-factories.ts';
import { newId } from '../core/new-id.ts';
import { contentReports } from '../db/schema/library/reports.ts';
import { products } from '../db/schema/main/catalogue.ts';
import { mails } from '../db/schema/main/messages.ts';
import { withdrawals } from '../db/schema/main/orders.ts';
import { saveDeadLetter } from '../jobs/dead-letters.ts';

let admin: TestUser;
let owner: TestUser;
let size: Awaited<ReturnType<typeof makeProduct>>;

// Must never get into the audit log; used nowhere else in the tests.
const secret = 'Tajne-slovo-73';

interface Call {
  /** Replaces `:id`. */
  id?: string;
  body?: unknown;
  /** Ids of the expected entries' subjects, if known. */
  subjectIds?: string[];
  status?: number;
}

/** The actions that a call records, and such a call. No actions: it only reads. */
type Entry = [actions: AuditAction[], make: () => Promise<Call>];

const about = (id: string, body?: unknown): Call => ({ id, body, subjectIds: [id] });

const makeOrder = async (): Promise<string> =>
  ordersOf((await order(owner, { items: [prints(await makePhotoRow(owner.id), size)] })).body)[0]?.id ?? '';
const makePaid = async (): Promise<string> => {
  const id = await makeOrder();
  await send('PUT /api/admin/orders/:id', about(id, { status: 'PAID' }));
  return id;
};
/** Paid, and sent by Packeta. */
const makePacketOrder = async (): Promise<string> => {
  const id = await makePaid();
  await env.DB.batch([
    env.DB.prepare("update orders set delivery_name = 'Packeta na adresu' where id = ?").bind(id),
    env.DB.prepare(
      `insert or replace into parcel_files (carrier, weight_kg, sender, service, columns) values ('PACKETA', 0.5, 'fotky', '131', '[]')`,
    ),
  ]);
  return id;
};
const makeToken = async (): Promise<string> => {
  await makeStation(admin);
  return String(await env.DB.prepare('select id from api_tokens order by id desc limit 1').first('id'));
};
const makeUserWithApp = async (): Promise<string> => {
  const { id } = await makeUser();
  await env.DB.prepare("insert into totp_factors values (?, 'x', 0, 1)").bind(id).run();
  return id;
};
const makePlan = makeRawPlan;
/** Its invoice is left to the queue. */
const makePaidByTransfer = async () => (await makePaidOrder(owner, [prints(await makePhotoRow(owner.id), size)])).id;
/** One that failed, in a payment order; its order has the money for it. */
const makeRefund = async () => {
  const orderId = await makeOrder();
  const ctx = openLibrary();
  const { statements, ...ids } = refundRows(ctx, { orderId, userId: owner.id, adminId: admin.id });
  await ctx.db.batch(statements);
  await env.DB.prepare("update orders set paid_cents = 100, status = 'CANCELLED' where id = ?").bind(orderId).run();
  return { orderId, ...ids };
};
const makeReport = async (decided: Partial<typeof contentReports.$inferInsert>): Promise<string> => {
  const [id, albumId] = [newId(), await makeAlbumRow(owner.id)];
  await openLibrary()
    .library.insert(contentReports)
    .values({
      ...{ id, albumId, linkId: albumId, ownerId: owner.id, albumTitle: 'Leto', name: '', email: '' },
      ...{ reason: 'child-abuse', explanation: 'Pozrite si to.', createdAt: 1, ...decided },
    });
  return id;
};
const makeDeadLetter = async (): Promise<string> => {
  await saveDeadLetter(openLibrary(), { type: 'send-mail', mailId: newId() });
  return String(await env.DB.prepare('select id from dead_letters').first('id'));
};
const form = (field: string, file: File): FormData => {
  const data = new FormData();
  data.append(field, file);
  return data;
};

const company = {
  companyName: 'Fotky s. r. o.',
  iban: ownIban,
  previewWidth: 1920,
  previewQuality: 85,
  thumbnailWidth: 400,
  thumbnailQuality: 80,
};
const smtp = {
  host: '127.0.0.1',
  port: 1,
  secure: false,
  username: 'fotky@example.sk',
  password: secret,
  fromEmail: 'fotky@example.sk',
  isActive: false,
};
const saveSmtp = () => callRaw('PUT', '/admin/smtp-settings', { token: admin.token, body: smtp });

const entries: Record<string, Entry> = {
  'PUT /api/admin/customers/:id': [['customer.update'], async () => about((await makeUser()).id, { name: 'Iné Meno' })],
  'POST /api/admin/customers/:id/reset-password': [['customer.password'], async () => about((await makeUser()).id)],
  'POST /api/admin/customers/:id/reset-factors': [['customer.factors'], async () => about(await makeUserWithApp())],
  'PUT /api/admin/customers/:id/storage': [
    ['customer.storage'],
    async () => about((await makeUser()).id, { storageServiceId: await makePlan() }),
  ],
  'DELETE /api/admin/customers/:id': [['customer.delete'], async () => about((await makeUser()).id)],

  'PUT /api/admin/orders/:id': [['order.status'], async () => about(await makeOrder(), { status: 'PAID' })],
  'PUT /api/admin/orders/:id/overpayment': [
    ['order.overpayment'],
    async () => {
      const id = await makeOrder();
      await env.DB.prepare('update orders set paid_cents = total_cents + 700 where id = ?').bind(id).run();
      return about(id, { overpaidCents: 700 });
    },
  ],
  'PUT /api/admin/orders/:id/details': [
    ['order.edit'],
    async () => about(await makeOrder(), { internalNote: 'Zavolať' }),
  ],
  'POST /api/admin/orders/:id/messages': [
    ['order.message'],
    async () => ({ ...about(await makeOrder(), { subject: 'Otázka', text: 'Dobrý deň' }), status: 201 }),
  ],
  'PUT /api/admin/orders/:id/hold': [['order.hold'], async () => about(await makeOrder(), { reason: 'Chýba adresa' })],
  'PUT /api/admin/orders/:id/prints': [
    ['order.prints'],
    async () => {
      const paper = await makeProduct('PRINT_SIZE');
      const photoId =
        (await upload(owner, null, [{ name: 'a.jpg', bytes: drawJpeg(40, 30) }])).body.photos[0]?.id ?? '';
      const id = ordersOf((await order(owner, { items: [prints(photoId, paper)] })).body)[0]?.id ?? '';
      await openLibrary()
        .db.update(products)
        .set({ printFormat: formatOf(100, 150) })
        .where(eq(products.id, paper.id));
      await prepare(owner, [{ photoId, paperSize: paper.name, print: wholePaper }]);
      return about(id, { items: [{ position: 1, print: wholePaper }] });
    },
  ],
  'DELETE /api/admin/orders/:id': [['order.delete'], async () => about(await makeOrder())],
  'POST /api/admin/orders/bulk/can-delete': [[], async () => ({ body: { orderIds: [await makeOrder()] } })],
  'POST /api/admin/orders/bulk/delete': [
    ['order.delete', 'order.delete'],
    async () => {
      const orderIds = [await makeOrder(), await makeOrder()];
      return { body: { orderIds }, subjectIds: orderIds };
    },
  ],
  'POST /api/admin/school-deliveries/:id/papers': [[], async () => ({ id: await makeDelivery(await makePaid()) })],
  'POST /api/admin/school-deliveries/:id/print': [
    ['bulk-run.start'],
    async () => ({ id: await makeDelivery(await makePaid()), status: 201 }),
  ],
  'POST /api/admin/orders/bulk/papers': [[], async () => ({ body: { paper: 'slips', orderIds: [await makePaid()] } })],
  'POST /api/admin/orders/bulk/parcel-file': [
    ['parcel-file.download'],
    async () => ({ body: { carrier: 'SPS', orderIds: [await makePaid()] }, subjectIds: ['SPS'] }),
  ],
  'POST /api/admin/orders/bulk/prints-check': [[], async () => ({ body: { orderIds: [await makeOrder()] } })],
  'POST /api/admin/orders/bulk/same-address': [[], async () => ({ body: { orderIds: [await makeOrder()] } })],
  'POST /api/admin/parcels': [
    ['order.parcel', 'order.parcel'],
    async () => {
      const orderIds = [await makePaid(), await makePaid()];
      return { body: { orderIds }, subjectIds: orderIds };
    },
  ],
  'DELETE /api/admin/parcels/:id': [
    ['order.parcel', 'order.parcel'],
    async () => {
      const orderIds = [await makePaid(), await makePaid()];
      await send('POST /api/admin/parcels', { body: { orderIds } });
      const id = await env.DB.prepare('select parcel_id from orders where id = ?').bind(orderIds[0]).first('parcel_id');
      return { ...about(String(id)), subjectIds: orderIds };
    },
  ],
  'POST /api/admin/orders/:id/packet': [
    ['order.packet'],
    async () => ({ ...about(await makePacketOrder()), status: 201 }),
  ],
  'PUT /api/admin/packets/:id': [
    ['order.packet'],
    async () => {
      const orderId = await makePacketOrder();
      await send('POST /api/admin/orders/:id/packet', { id: orderId });
      const id = await env.DB.prepare('select packet_id from orders where id = ?').bind(orderId).first('packet_id');
      await env.DB.prepare("update packets set status = 'FAILED' where id = ?").bind(id).run();
      return { ...about(String(id), { action: 'retry' }), subjectIds: [orderId] };
    },
  ],
  'PUT /api/admin/parcel-files/:id': [
    ['parcel-file.update'],
    async () => about('SPS', { weightKg: 1, sender: '', service: '131', columns: [] }),
  ],
  'POST /api/admin/bulk-runs': [
    ['bulk-run.start'],
    async () => ({ body: { action: 'print', orderIds: [await makeOrder()] }, status: 201 }),
  ],
  'POST /api/admin/bulk-runs/bookings': [
    ['bulk-run.start'],
    async () => {
      const { transactions } = (await uploadStatementFile(admin, ofx([{ amount: '1.00', vs: Date.now() % 1e9 }]))).body;
      const matches = transactions.map(({ key }) => ({ transaction: { key } }));
      return { body: { matches }, status: 201 };
    },
  ],
  'POST /api/admin/bulk-runs/:id/retry': [
    ['bulk-run.start'],
    async () => ({ id: await makeEndedRun(admin.id, await makeOrder()), body: {}, status: 201 }),
  ],
  'POST /api/admin/orders/:id/refunds': [
    ['refund.create'],
    async () => ({
      id: (await makeRefund()).orderId,
      body: {
        ...{ requestKey: crypto.randomUUID(), reason: 'PART_PAYMENT', amountCents: 100, method: 'bank' },
        ...{ iban: ownIban, recipientName: 'Jana Malá' },
      },
      status: 201,
    }),
  ],
  'PUT /api/admin/refunds/:id': [
    ['refund.update'],
    async () => about((await makeRefund()).refundId, { action: 'retry' }),
  ],
  'POST /api/admin/refund-files': [
    ['refund-file.create'],
    async () => {
      const { refundId } = await makeRefund();
      await env.DB.prepare("update refunds set status = 'REQUESTED', file_id = null where id = ?").bind(refundId).run();
      return { body: { refundIds: [refundId] }, status: 201 };
    },
  ],
  'PUT /api/admin/refund-files/:id': [
    ['refund-file.update'],
    async () => about((await makeRefund()).refundFileId, { action: 'withdrawn' }),
  ],
  'PUT /api/admin/accounting/lock': [
    ['accounting.lock'],
    async () => ({ body: { month: '2026-01', isLocked: true }, subjectIds: ['2026-01'] }),
  ],
  'POST /api/admin/invoices/:id/replace': [
    ['invoice.void', 'order.edit'],
    async () => {
      const orderId = await makePaidByTransfer();
      const { id = '' } = (await issueInvoice(openLibrary(), orderId)) ?? {};
      return { id, body: { reason: 'Iný odberateľ', customerName: 'Ján Kráľ' }, subjectIds: [id, orderId] };
    },
  ],
  'POST /api/admin/payments/:id/reverse': [
    ['payment.reverse'],
    async () => {
      const orderId = await makePaidByTransfer();
      const id = await env.DB.prepare('select id from payments where order_id = ?').bind(orderId).first('id');
      return { id: String(id), subjectIds: [orderId] };
    },
  ],

  'POST /api/albums': [['album.create'], async () => ({ body: { title: 'Svadba', password: secret }, status: 201 })],
  'PUT /api/albums/:id': [['album.update'], async () => about(await makeAlbumRow(owner.id), { title: 'Oslava' })],
  'PUT /api/admin/albums/:id': [
    ['album.update'],
    async () => about(await makeAlbumRow(owner.id), { productIds: [size.id] }),
  ],
  'DELETE /api/admin/albums/:id': [['album.delete'], async () => about(await makeAlbumRow(owner.id))],
  'PUT /api/admin/albums/:id/share': [
    ['album.share'],
    async () => about(await makeAlbumRow(owner.id), { password: secret, customerEmails: ['jana@example.sk'] }),
  ],
  'PUT /api/admin/albums/:id/featured': [
    ['album.featured'],
    async () => about(await makeAlbumRow(owner.id), { featured: true }),
  ],
  'POST /api/admin/albums/:id/photos': [
    ['album.upload'],
    async () =>
      about(
        await makeAlbumRow(owner.id),
        form('photos', new File([drawJpeg(64, 64, 7)], 'a.jpg', { type: 'image/jpeg' })),
      ),
  ],
  'PUT /api/photos/:id/derivatives': [
    ['photo.derivatives'],
    async () => {
      const needsBrowser = { width: 64, height: 48, printSource: null, printFault: 'needs-browser' } as const;
      return about(
        await makePhotoRow(owner.id, null, needsBrowser),
        form('master', new File([drawJpeg(64, 48)], 'a.jpg')),
      );
    },
  ],
  'DELETE /api/photos/:id': [['photo.delete'], async () => about(await makePhotoRow(owner.id))],

  'POST /api/admin/products': [
    ['product.create'],
    async () => ({ body: { name: '13x18', type: 'PRINT_SIZE', price: 0.49 }, status: 201 }),
  ],
  'PUT /api/admin/products/:id': [
    ['product.update'],
    async () => about((await makeProduct('SERVICE')).id, { isActive: false }),
  ],
  'PUT /api/admin/products/:id/featured': [
    ['product.update'],
    async () => about((await makeProduct('SERVICE')).id, { featuredOnHomepage: true }),
  ],
  'DELETE /api/admin/products/:id': [['product.delete'], async () => about((await makeProduct('SERVICE')).id)],
  'DELETE /api/admin/products/bulk': [
    ['product.delete', 'product.delete'],
    async () => {
      const productIds = [(await makeProduct('SERVICE')).id, (await makeProduct('DELIVERY')).id];
      return { body: { productIds }, subjectIds: productIds };
    },
  ],
  'POST /api/admin/products/bulk/duplicate': [
    ['product.create', 'product.create'],
    async () => ({ body: { productIds: [size.id, (await makeProduct('SERVICE')).id] }, status: 201 }),
  ],

  'PUT /api/admin/paper-stock': [
    ['paper-stock.count'],
    async () => ({
      body: { papers: [{ productId: size.id, pieces: 700, minimum: 100 }] },
      subjectIds: [size.id],
    }),
  ],

  'POST /api/admin/vouchers': [
    ['voucher.create'],
    async () => ({ body: { code: 'LETO-AUDIT', kind: 'PERCENT', percent: 10 }, status: 201 }),
  ],
  'PUT /api/admin/vouchers/:id': [
    ['voucher.update'],
    async () => {
      const id = newId();
      await makeVoucher({ id });
      return about(id, { isActive: false });
    },
  ],

  'POST /api/admin/storage-services': [
    ['storage-service.create'],
    async () => ({
      body: { name: 'Rodina', capacity: 200, capacityUnit: 'GB', price: 2.99, priceUnit: 'monthly' },
      status: 201,
    }),
  ],
  'PUT /api/admin/storage-services/:id': [
    ['storage-service.update'],
    async () => about(await makePlan(), { capacity: 700 }),
  ],
  'DELETE /api/admin/storage-services/:id': [['storage-service.delete'], async () => about(await makePlan())],
  'DELETE /api/admin/storage-services/bulk': [
    ['storage-service.delete', 'storage-service.delete'],
    async () => {
      const serviceIds = [await makePlan(), await makePlan()];
      return { body: { serviceIds }, subjectIds: serviceIds };
    },
  ],

  'POST /api/print-jobs/create-from-order/:id': [
    ['print-job.create'],
    async () => ({ id: (await makePrintOrder()).id, status: 201 }),
  ],
  'POST /api/print-jobs/reprint-of-order/:id': [
    ['print-job.reprint'],
    async () => {
      const { orderId } = await makeJob(admin, 'READY', 'PRINTING', 'COMPLETED');
      return { id: orderId, body: reprintOf(), status: 201 };
    },
  ],
  'PUT /api/print-jobs/:id/parcel': [
    ['print-job.parcel'],
    async () => {
      const { id } = await makeReprint(admin);
      await call('POST', '/print-jobs/completed', { token: admin.token, body: { jobIds: [id] } });
      return about(id, { carrier: 'GLS', trackingNumber: '123' });
    },
  ],
  'POST /api/print-jobs/completed': [
    ['print-job.status', 'print-job.status'],
    async () => {
      const jobIds = [(await makeJob(admin)).id, (await makeJob(admin, 'READY')).id];
      return { body: { jobIds }, subjectIds: jobIds };
    },
  ],
  'PUT /api/print-jobs/by-hand': [
    ['print-job.by-hand', 'print-job.by-hand'],
    async () => {
      const jobIds = [(await makeJob(admin)).id, (await makeJob(admin, 'READY')).id];
      return { body: { jobIds, byHand: true }, subjectIds: jobIds };
    },
  ],
  'POST /api/print-jobs/zip': [[], async () => ({ body: { jobIds: [(await makeJob(admin)).id] } })],
  'PUT /api/print-jobs/:id/status': [
    ['print-job.status'],
    async () => about((await makeJob(admin)).id, { status: 'READY' }),
  ],
  'POST /api/print-jobs/lease': [[], async () => ({ body: { station: { id: 'pc', name: 'PC' }, formats: [] } })],
  'PUT /api/print-jobs/:id/items/:position': [
    ['print-job.item'],
    async () => {
      const { id } = await makeJob(admin, 'READY', 'PRINTING');
      return about(id, { status: 'PRINTED', sha256: null, copies: 1 });
    },
  ],
  'POST /api/print-jobs/:id/release': [
    ['print-job.release'],
    async () => about((await makeJob(admin, 'READY', 'PRINTING')).id),
  ],
  'POST /api/print-stations/heartbeat': [[], async () => ({ body: { station: { id: 'pc', name: 'PC' } } })],
  'DELETE /api/print-jobs/:id': [['print-job.delete'], async () => about((await makeJob(admin)).id)],

  'POST /api/admin/api-tokens': [['api-token.create'], async () => ({ body: { name: 'Stanica' }, status: 201 })],
  'PUT /api/admin/api-tokens/:id': [['api-token.update'], async () => about(await makeToken(), { isActive: false })],
  'POST /api/admin/api-tokens/:id/rotate': [
    ['api-token.rotate'],
    async () => about(await makeToken(), { expiresAt: null }),
  ],
  'DELETE /api/admin/api-tokens/:id/previous': [
    ['api-token.end-previous'],
    async () => {
      const id = await makeToken();
      await env.DB.prepare('update api_tokens set previous_hash = id, previous_ends_at = 9e15 where id = ?')
        .bind(id)
        .run();
      return about(id);
    },
  ],
  'DELETE /api/admin/api-tokens/:id': [['api-token.delete'], async () => about(await makeToken())],

  'PUT /api/admin/company-settings': [['company.update'], async () => ({ body: company })],
  'PUT /api/admin/smtp-settings': [['mail-settings.update'], async () => ({ body: smtp })],
  'POST /api/admin/smtp-settings/test': [
    ['mail-settings.test'],
    async () => {
      await saveSmtp();
      // Nothing listens there: the test is recorded all the same.
      return { body: { testEmail: 'skuska@example.sk' }, status: 502 };
    },
  ],
  'POST /api/admin/mails/:id/resend': [
    ['mail.resend'],
    async () => {
      const id = newId();
      const words = { subject: 'x', text: secret, html: secret };
      const row = { id, kind: 'activate', recipient: 'jana@example.sk', status: 'SENT' as const, ...words };
      await openLibrary()
        .db.insert(mails)
        .values({ ...row, nextAttemptAt: 1, createdAt: 1 });
      return about(id);
    },
  ],
  'POST /api/admin/dead-letters/:id/retry': [['dead-letter.retry'], async () => about(await makeDeadLetter())],
  'DELETE /api/admin/dead-letters/:id': [['dead-letter.delete'], async () => about(await makeDeadLetter())],

  'POST /api/admin/bank-import/upload': [
    ['bank-import.upload'],
    async () => ({ body: form('file', new File([ofx([{ amount: '1.00' }])], 'vypis.xml', { type: 'text/xml' })) }),
  ],
  'PUT /api/admin/bank-import/transactions/:id': [
    ['bank-import.settle'],
    async () => {
      const { body } = await uploadStatementFile(admin, ofx([{ amount: '1.00', memo: newId() }]));
      const { importId, transactions } = body as BankImportResponse;
      return { id: transactions[0]?.key ?? '', body: { isOpen: false }, subjectIds: [importId] };
    },
  ],
  'POST /api/admin/bank-import/process-matches': [
    ['bank-import.process'],
    async () => {
      const { total_cents, number } = (await env.DB.prepare('select total_cents, number from orders where id = ?')
        .bind(await makeOrder())
        .first()) as Record<string, number>;
      const statement = ofx([{ amount: (Number(total_cents) / 100).toFixed(2), vs: number }]);
      const { importId, matchedOrders } = (await uploadStatementFile(admin, statement)).body as BankImportResponse;
      const matches = matchedOrders.map(({ transaction }) => ({ transaction: { key: transaction.key } }));
      return { body: { matches }, subjectIds: [importId] };
    },
  ],
  'POST /api/admin/content-reports/:id/decision': [
    ['content-report.decide'],
    async () => about(await makeReport({ status: 'NEW' }), { decision: 'keep', statement: 'Nič sme nenašli.' }),
  ],
  'POST /api/admin/content-reports/:id/review': [
    ['content-report.review'],
    async () => {
      const id = await makeReport({ status: 'DECIDED', decision: 'lock', ground: 'law', statement: 'x', decidedAt: 1 });
      return about(id, { review: 'lifted', text: 'Majiteľ doložil súhlas.' });
    },
  ],
  'PUT /api/admin/withdrawals/:id': [
    ['withdrawal.update'],
    async () => {
      const id = newId();
      await openLibrary()
        .db.insert(withdrawals)
        .values({ id, name: 'Jana', email: 'jana@example.sk', contract: '2026000001', message: '', createdAt: 1 });
      return about(id, { status: 'DONE' });
    },
  ],
};

// What admins do on paths that customers use too.
const sharedPaths = [
  'POST /api/albums',
  'PUT /api/albums/:id',
  'PUT /api/photos/:id/derivatives',
  'DELETE /api/photos/:id',
];
const writes = [
  ...new Set(
    app.routes
      .filter(
        ({ method, path }) =>
          !['GET', 'ALL'].includes(method) && /^\/api\/(admin|print-jobs|print-stations)\//.test(path),
      )
      .map(({ method, path }) => `${method} ${path}`),
  ),
  ...sharedPaths,
];

interface AuditRow {
  user_id: string | null;
  api_token_id: string | null;
  actor: string;
  action: string;
  subject_id: string;
  subject: string;
}
const audits = async () => (await env.DB.prepare('select * from audit_log order by id').all<AuditRow>()).results;

/** Hashes, ciphertexts and links of the whole database: none may get into the audit log. */
async function storedSecrets(): Promise<string[]> {
  const columns = [
    ['users', 'password_hash'],
    ['album_links', 'password_hash'],
    ['album_links', 'slug'],
    ['api_tokens', 'token_hash'],
    ['api_tokens', 'token_start'],
    ['smtp_settings', 'password_cipher'],
    ['account_tokens', 'token_hash'],
  ];
  const found = await runEach<{ value: string | null }>(
    columns.map(([table, column]) => `select ${column} as value from ${table}`),
  );
  return found.flatMap((rows) => rows.flatMap(({ value }) => (value ? [value] : [])));
}

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Adam Správca', email: 'adam@example.sk' });
  owner = await makeBuyer();
  size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
});
beforeEach(() =>
  env.DB.batch(['smtp_settings', 'dead_letters'].map((table) => env.DB.prepare(`delete from ${table}`))),
);

const send = (route: string, { id = '', body }: Call, token = admin.token): Promise<Response> => {
  const [method = '', path = ''] = route.split(' ');
  return callRaw(method, path.replace(':id', id).replace(':position', '1'), { token, body });
};
const clearAuditLog = () => env.DB.prepare('delete from audit_log').run();

describe('the audit log', () => {
  it('covers every write of admins, and no route that does not exist', () => {
    expect(Object.keys(entries).sort()).toEqual([...writes].sort());
  });

  it.each(Object.entries(entries))('of %s has one entry per change', async (route, [actions, make]) => {
    const call = await make();
    await clearAuditLog();
    const response = await send(route, call);
    const text = await response.text();
    expect([response.status, response.ok ? '' : text]).toMatchObject([
      call.status ?? 200,
      expect.stringMatching(call.status === 502 ? /./ : /^$/),
    ]);
    const rows = await audits();
    expect(rows.map(({ action }) => action)).toEqual(actions);
    for (const row of rows) {
      expect(row).toMatchObject({ user_id: admin.id, api_token_id: null, actor: 'Adam Správca (adam@example.sk)' });
      expect(row.subject).toMatch(/./);
      expect(row.subject_id).toMatch(/./);
    }
    if (call.subjectIds) expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual([...call.subjectIds].sort());

    const revealed = Object.values(tokensOf(text.startsWith('{') ? text : '{}'));
    const stored = JSON.stringify(rows);
    for (const word of [secret, ...revealed, ...(await storedSecrets())]) expect(stored).not.toContain(word);

    if (isNewEachTime(route)) return;
    await send(route, call);
    expect(await audits()).toHaveLength(rows.length);
  });

  it('has nothing of a rejected call', async () => {
    const missing = newId();
    await clearAuditLog();
    for (const route of writes) await send(route, { id: missing, body: route.startsWith('DELETE') ? undefined : {} });
    expect(await audits()).toEqual([]);
  });

  it('has who took documents and payment orders out of the shop', async () => {
    const { refundFileId } = await makeRefund();
    await clearAuditLog();
    const months = '?from=2026-01&to=2026-02';
    for (const file of ['documents.csv', 'payments.csv', 'pohoda.xml', 'zip']) {
      const response = await callRaw('GET', `/admin/accounting/${file}${months}`, { token: admin.token });
      await response.arrayBuffer();
      expect([file, response.status]).toEqual([file, 200]);
    }
    await (await callRaw('GET', `/admin/refund-files/${refundFileId}`, { token: admin.token })).arrayBuffer();
    const rows = await audits();
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['accounting.download', 'documents.csv'],
      ['accounting.download', 'payments.csv'],
      ['accounting.download', 'pohoda.xml'],
      ['accounting.download', 'doklady.zip'],
      ['refund-file.download', expect.stringMatching(/^[\w-]+$/)],
    ]);
    expect(rows[0]).toMatchObject({ subject_id: '2026-01-2026-02', user_id: admin.id });
  });

  it('has nothing of what customers do with their own data', async () => {
    const albumId = await makeAlbumRow(owner.id);
    const photoId = await makePhotoRow(owner.id, albumId);
    await clearAuditLog();
    await send('POST /api/albums', { body: { title: 'Leto' } }, owner.token);
    await send('PUT /api/albums/:id', { id: albumId, body: { title: 'Zima' } }, owner.token);
    await send('DELETE /api/photos/:id', { id: photoId }, owner.token);
    await send('DELETE /api/albums/:id', { id: albumId }, owner.token);
    expect(await audits()).toEqual([]);
  });

  it('names the print station by its token’s name', async () => {
    const token = await makeStation(admin, 'Stanica v pivnici');
    const job = await makeJob(admin, 'READY');
    await clearAuditLog();
    await setStatus(token, job.id, 'PRINTING');
    const [row, ...others] = await audits();
    expect(row).toMatchObject({ action: 'print-job.status', user_id: null, actor: 'Stanica v pivnici' });
    expect([row?.api_token_id, others]).toEqual([expect.any(String), []]);
    expect(JSON.stringify(row)).not.toContain(token.slice(0, 12));
  });

  it("records that the mail server's password was changed, but not the password", async () => {
    await saveSmtp();
    await clearAuditLog();
    await callRaw('PUT', '/admin/smtp-settings', { token: admin.token, body: { ...smtp, password: `${secret}-nove` } });
    await callRaw('PUT', '/admin/smtp-settings', { token: admin.token, body: { ...smtp, password: undefined } });
    expect(await audits()).toMatchObject([{ before: '{"password":null}', after: '{"password":"zmenené"}' }]);
  });
});

/** What a response reveals once: a new password, a new token. */
function tokensOf(result: string): Record<string, string> {
  const { newPassword, token } = JSON.parse(result) as { newPassword?: string; token?: { token?: string } };
  return { ...(newPassword && { newPassword }), ...(token?.token && { token: token.token }) };
}

/** Calls that change something on every repetition, such as a new password hash. */
const isNewEachTime = (route: string): boolean =>
  /^POST .*(albums|photos|products|duplicate|vouchers|storage-services|api-tokens|rotate|messages|bulk-runs|school-deliveries\/:id\/print|bulk-runs\/bookings|bulk-runs\/:id\/retry|reset-password|parcel-file|test)$/.test(
    route,
  ) || /(smtp-settings|share)$/.test(route);
