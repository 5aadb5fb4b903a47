import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../../../shared/format/month.ts';
import type { RefundResponse } from '../../../shared/money/refunds/contract.ts';
import { makeSchool } from '../../library/schools/testing/make-school.ts';
import { makeCorrection } from '../../money/invoices/make-correction.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { replaceInvoice } from '../../money/invoices/replace-invoice.ts';
import { createJob } from '../../production/print-jobs/testing/make-job.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { runEach } from '../../testing/any-database.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePaidOrder, makeReadyInvoice } from '../../testing/invoice-factories.ts';
import { makeEndedRun } from '../../testing/make-ended-run.ts';
import { numberedPhotoId, sqlPhotoId } from '../../testing/photo-ids.ts';
import { makePlan, orderOf, payOrder } from '../../testing/plan-factories.ts';
import { runInEach } from '../../testing/run-cron.ts';
import { makeBuyer, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { otherIban } from '../../testing/statement-factories.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { integrityChecks } from '../db/schema/main/platform.ts';
import { renewAlbumTexts } from '../jobs/index-titles.ts';
import { syncLibraries } from '../jobs/sync-libraries.ts';
import { backfillSearchTexts } from '../search/backfill-search-texts.ts';
import { checkIntegrity, checkLibrary } from './check-integrity.ts';
import { checkRule, checkRules, ruleNames } from './check-rules.ts';
import { libraryRules } from './library-rules.ts';
import { shopRules } from './shop-rules.ts';

const hour = 3_600_000;
const later = (hours: number) => openContext(env, Date.now() + hours * hour);
const run = (...statements: string[]) => runEach(statements);
const broken = async (hours = 0) => (await checkRules(later(hours))).filter(({ count }) => count > 0);

let [buyer, admin]: TestUser[] = [];
let ofPhoto: string;
let schoolId: string;
let [albumId, photoId, invoicedId, paidId, twiceId, storageId, runId, creditedId, refundId, returnedId]: string[] = [];

beforeAll(async () => {
  [buyer, admin] = [await makeBuyer(), await makeUser({ role: 'ADMIN' })];
  albumId = (await makeAlbum(buyer)).id;
  const bytes = drawJpeg(64, 64, 2);
  const { body } = await upload(buyer, albumId, [{ name: 'a.jpg', bytes, preview: bytes, thumbnail: bytes }]);
  photoId = body.photos[0]?.id ?? '';
  ofPhoto = `photo_key = (select key from photos where id = unhex('${photoId}', '-'))`;
  await run(
    `insert into link_guests (id, link_id, name, created_at) values ('guest', '${albumId}', 'Eva', 1)`,
    `insert into pick_lists (id, link_id, guest_id, name, created_at) values ('list', '${albumId}', 'guest', 'A', 1)`,
    `insert into pick_photos (list_id, photo_id, link_id, guest_id, created_at)
     values ('list', unhex('${photoId}', '-'), '${albumId}', 'guest', 1)`,
  );
  const size = await makeProduct('PRINT_SIZE', { priceCents: 100 });
  invoicedId = (await makeReadyInvoice(buyer, [prints(photoId, size)])).order.id;
  const credited = await makeReadyInvoice(buyer, [prints(photoId, size)]);
  [creditedId, refundId] = [credited.order.id, newId()];
  const refund = { reason: 'COMPLAINT', amountCents: 100, method: 'bank', iban: otherIban, recipientName: 'Eva' };
  const body100 = { requestKey: refundId, ...refund };
  const given = await call<RefundResponse>('POST', `/admin/orders/${creditedId}/refunds`, {
    token: admin.token,
    body: body100,
  });
  returnedId = given.body.refund.id;
  for (const action of ['sent', 'failed', 'retry'])
    await call('PUT', `/admin/refunds/${returnedId}`, { token: admin.token, body: { action } });
  const wrong = await makeReadyInvoice(buyer, [prints(photoId, size)]);
  await replaceInvoice(openContext(env), { ...admin, name: 'A' }, wrong.id, { reason: 'Iný odberateľ' });
  await makeInvoice(openContext(env), wrong.order.id);
  const { results } = await env.DB.prepare('select id from corrections where ready_at is null').all<{ id: string }>();
  for (const { id } of results) await makeCorrection(openContext(env), id);
  const paid = await makePaidOrder(buyer, [prints(photoId, size)]);
  await createJob(admin, paid.id);
  paidId = paid.id;
  runId = await makeEndedRun(admin.id, paid.id);
  twiceId = ordersOf((await order(buyer, { items: [prints(photoId, size)] })).body)[0]?.id ?? '';
  const half = { orderId: twiceId, amountCents: 50, userId: admin.id };
  await bookPayment(openContext(env), { ...half, source: 'manual', reference: newId() });
  await bookPayment(openContext(env), { ...half, source: 'bank', reference: newId() });
  const storage = await orderOf(buyer, await makePlan());
  await payOrder(storage);
  storageId = storage.id;
  schoolId = (await makeSchool(buyer)).job.id;
  await syncLibraries(openContext(env));
  await backfillSearchTexts(openContext(env));
  await runInEach(openContext(env), renewAlbumTexts);
});

interface Break {
  rule: string;
  /** The statements that break the rule, and repair it again. */
  by: [string, string];
  /** An expected example. */
  id: string;
  hours?: number;
}

const added = (column: string, table: string, where: string): [string, string] => [
  `update ${table} set ${column} = ${column} + 1 where ${where}`,
  `update ${table} set ${column} = ${column} - 1 where ${where}`,
];
const set = (table: string, column: string, wrong: string, right: string, where: string): [string, string] => [
  `update ${table} set ${column} = ${wrong} where ${where}`,
  `update ${table} set ${column} = ${right} where ${where}`,
];
const photoRow = (status: string, createdAt = 1): [string, string] => [
  `insert into photos (id, owner_key, status, filename, size_bytes, sha256, format, created_at)
   values (${sqlPhotoId('9')}, (select key from libraries where id = '${buyer?.id}'), '${status}', 'a', 0, 'late', 'jpeg', ${createdAt})`,
  `delete from photos where id = ${sqlPhotoId('9')}`,
];
const printRow = (status: string): [string, string] => [
  `insert into prints (hash, photo_id, owner_id, status, raster, source, asked_at) values ('late', 'x', 'y', '${status}', '{}', 'original', 1)`,
  "delete from prints where hash = 'late'",
];
const newest = (table: string) => `number = (select max(number) from ${table})`;

const breaks = (): Break[] => {
  const is = (id: string | undefined) => `id = '${id}'`;
  const isPhoto = `id = unhex('${photoId}', '-')`;
  const year = new Date().getFullYear();
  const thisMonth = monthOf(Date.now());
  const [isNote, isStorno] = ["kind = 'CREDIT_NOTE'", "kind = 'CANCELLATION'"];
  const isRefund = `request_key = '${refundId}'`;
  const died = JSON.stringify({ type: 'make-invoice', orderId: paidId });
  return [
    { rule: 'usage', by: added('storage_used_bytes', 'libraries', is(buyer?.id)), id: buyer?.id ?? '' },
    { rule: 'usage', by: added('master_bytes', 'libraries', is(buyer?.id)), id: buyer?.id ?? '' },
    { rule: 'trash-bytes', by: added('trash_bytes', 'libraries', is(buyer?.id)), id: buyer?.id ?? '' },
    { rule: 'library-limits', by: set('libraries', 'closed_at', '1', 'null', is(buyer?.id)), id: buyer?.id ?? '' },
    {
      rule: 'libraries',
      by: [
        "insert into libraries (key, id, storage_limit_bytes, owner_name) values (1000000, 'none', 0, 'Nikto')",
        "delete from libraries where id = 'none'",
      ],
      id: 'none',
    },
    {
      rule: 'link-owners',
      by: [
        `update link_owners set slug = 'x' || slug where link_id = '${albumId}'`,
        `update link_owners set slug = substr(slug, 2) where link_id = '${albumId}'`,
      ],
      id: albumId ?? '',
    },
    {
      rule: 'library-messages',
      by: [
        `insert into library_outbox (id, message, due_at, created_at) values ('stuck', '{"kind":"mail"}', ${Date.now()}, ${Date.now() - 25 * hour})`,
        "delete from library_outbox where id = 'stuck'",
      ],
      id: 'stuck',
    },
    {
      rule: 'album-products',
      by: [
        `insert into album_products (album_id, product_id) values ('${albumId}', 'gone')`,
        "delete from album_products where product_id = 'gone'",
      ],
      id: 'gone',
    },
    { rule: 'link-counts', by: added('photo_count', 'album_links', is(albumId)), id: albumId ?? '' },
    { rule: 'link-guests', by: added('guest_count', 'album_links', is(albumId)), id: albumId ?? '' },
    { rule: 'link-guests', by: added('chooser_count', 'album_links', is(albumId)), id: albumId ?? '' },
    { rule: 'pick-lists', by: added('photo_count', 'pick_lists', is('list')), id: 'list' },
    { rule: 'picked-photos', by: added('picked_count', 'link_guests', is('guest')), id: 'guest' },
    { rule: 'downloads', by: added('downloaded_count', 'link_guests', is('guest')), id: 'guest' },
    {
      rule: 'pick-counts',
      by: added('guest_count', 'pick_counts', `photo_id = unhex('${photoId}', '-')`),
      id: `${albumId}/${photoId}`,
    },
    { rule: 'hidden-counts', by: added('hidden_count', 'albums', is(albumId)), id: albumId ?? '' },
    { rule: 'guest-photos', by: added('added_count', 'album_links', is(albumId)), id: albumId ?? '' },
    { rule: 'guest-photos', by: added('added_bytes', 'album_links', is(albumId)), id: albumId ?? '' },
    { rule: 'waiting-counts', by: added('waiting_count', 'albums', is(albumId)), id: albumId ?? '' },
    { rule: 'school-children', by: added('child_count', 'school_jobs', is(schoolId)), id: schoolId },
    { rule: 'album-counts', by: added('album_count', 'photos', isPhoto), id: photoId ?? '' },
    {
      rule: 'photo-months',
      by: added('photo_count', 'photo_months', `owner_key = (select key from libraries where id = '${buyer?.id}')`),
      id: `${buyer?.id}/${thisMonth}`,
    },
    { rule: 'photo-counts', by: added('photo_count', 'albums', is(albumId)), id: albumId ?? '' },
    {
      rule: 'album-entries',
      by: added('size_bytes', 'album_photos', ofPhoto),
      id: `${albumId}/${photoId}`,
    },
    {
      rule: 'album-entries',
      by: [
        `update album_photos set filename_key = 'z' || filename_key where ${ofPhoto}`,
        `update album_photos set filename_key = substr(filename_key, 2) where ${ofPhoto}`,
      ],
      id: `${albumId}/${photoId}`,
    },
    {
      rule: 'album-entries',
      by: [
        `insert into album_sections (id, album_id, title, position) values ('early', '${albumId}', 'Obrad', 'm')`,
        "delete from album_sections where id = 'early'",
      ],
      id: albumId ?? '',
    },
    {
      rule: 'album-entries',
      by: [
        `update album_photos set position = 'm' where ${ofPhoto}`,
        `update album_photos set position = null where ${ofPhoto}`,
      ],
      id: `${albumId}/${photoId}`,
    },
    ...(
      [
        ['photos', 'filename', photoId, isPhoto],
        ['albums', 'title', albumId, is(albumId)],
        ['users', 'name', buyer?.id, is(buyer?.id)],
      ] as const
    ).map(
      ([table, name, id, where]): Break => ({
        rule: 'sort-keys',
        by: [
          `update ${table} set ${name} = 'z' || ${name} where ${where}`,
          `update ${table} set ${name} = substr(${name}, 2) where ${where}`,
        ],
        id: id ?? '',
      }),
    ),
    { rule: 'photo-states', by: set('photos', 'deleted_at', '1', 'null', isPhoto), id: photoId ?? '' },
    { rule: 'trash', by: set('photos', 'trashed_status', "'READY'", 'null', isPhoto), id: photoId ?? '' },
    {
      rule: 'trash',
      by: [
        `insert into trashed_album_photos (photo_id, album_id, position) values (unhex('${photoId}', '-'), '${albumId}', '')`,
        'delete from trashed_album_photos',
      ],
      id: photoId ?? '',
    },
    { rule: 'print-sources', by: set('photos', 'print_fault', "'corrupt'", 'null', isPhoto), id: photoId ?? '' },
    {
      rule: 'print-sources',
      by: set('photos', 'print_source', '1', '0', isPhoto),
      id: photoId ?? '',
    },
    {
      rule: 'print-sources',
      by: set('photos', 'print_source', 'null', '0', isPhoto),
      id: photoId ?? '',
    },
    {
      rule: 'prints-ordered',
      by: set('order_items', 'print_hash', "'gone'", 'null', `order_id = '${paidId}'`),
      id: `${paidId}/0`,
    },
    { rule: 'print-states', by: printRow('READY'), id: 'late' },
    { rule: 'prints-late', by: printRow('WANTED'), id: 'late' },
    { rule: 'uploads-stuck', by: photoRow('PENDING'), id: numberedPhotoId(9) },
    { rule: 'previews-late', by: photoRow('STORED'), id: numberedPhotoId(9) },
    { rule: 'order-counts', by: added('order_count', 'users', is(buyer?.id)), id: buyer?.id ?? '' },
    { rule: 'order-sums', by: added('item_count', 'orders', is(paidId)), id: paidId ?? '' },
    { rule: 'order-sums', by: added('discount_cents', 'orders', is(paidId)), id: paidId ?? '' },
    { rule: 'order-sums', by: added('discount_cents', 'order_items', `order_id = '${paidId}'`), id: paidId ?? '' },
    {
      rule: 'order-histories',
      by: set('order_history', 'to_status', "'SHIPPED'", "'PAID'", `order_id = '${paidId}' and to_status <> 'PENDING'`),
      id: paidId ?? '',
    },
    { rule: 'order-numbers', by: added('number', 'orders', newest('orders')), id: `${year}` },
    { rule: 'invoice-numbers', by: added('number', 'invoices', newest('invoices')), id: `${year}` },
    { rule: 'credit-note-numbers', by: added('number', 'corrections', isNote), id: `${year}` },
    { rule: 'cancellation-numbers', by: added('number', 'corrections', isStorno), id: `${year}` },
    {
      rule: 'credit-note-sequences',
      by: added('value', 'sequences', "name glob 'credit-notes-*'"),
      id: 'credit-notes-',
    },
    {
      rule: 'cancellation-sequences',
      by: added('value', 'sequences', "name glob 'cancellations-*'"),
      id: 'cancellations-',
    },
    { rule: 'corrections-sums', by: added('total_cents', 'corrections', isNote), id: '' },
    { rule: 'corrections-sums', by: added('total_cents', 'corrections', isStorno), id: '' },
    {
      rule: 'corrections-rates',
      by: [
        `update corrections set document = json_set(document, '$.vat', json('[{"rate":23,"baseCents":81,"vatCents":19}]')) where ${isNote}`,
        `update corrections set document = json_set(document, '$.vat', json('[]')) where ${isNote}`,
      ],
      id: '',
    },
    {
      rule: 'corrections-states',
      by: set('corrections', 'user_id', `'${admin?.id}'`, `'${buyer?.id}'`, isNote),
      id: '',
    },
    {
      rule: 'invoices-frozen',
      by: set('invoices', 'prefix', "'XX'", "'FA'", `order_id = '${invoicedId}'`),
      id: '',
    },
    {
      rule: 'refund-returns',
      by: added('amount_cents', 'refund_returns', `refund_id = '${returnedId}'`),
      id: returnedId ?? '',
    },
    { rule: 'refund-sums', by: added('refunded_cents', 'orders', is(creditedId)), id: creditedId ?? '' },
    { rule: 'refund-documents', by: added('amount_cents', 'refunds', isRefund), id: '' },
    {
      rule: 'refund-cards',
      by: [
        `update refunds set method = 'card', payment_id = (select id from payments where order_id = '${creditedId}'),
           amount_cents = 101 where ${isRefund}`,
        `update refunds set method = 'bank', payment_id = null, amount_cents = 100 where ${isRefund}`,
      ],
      id: '',
    },
    { rule: 'order-sequences', by: added('value', 'sequences', "name glob 'orders-*'"), id: `orders-${year}` },
    { rule: 'invoice-sequences', by: added('value', 'sequences', "name glob 'invoices-*'"), id: `invoices-${year}` },
    {
      rule: 'idempotency-keys',
      by: [
        `insert into idempotency_keys values ('${buyer?.id}', 'k', '', '["gone"]', 1)`,
        "delete from idempotency_keys where key = 'k'",
      ],
      id: 'gone',
    },
    { rule: 'print-jobs', by: set('orders', 'hidden_at', '1', 'null', is(paidId)), id: '' },
    { rule: 'bulk-runs', by: added('done', 'bulk_runs', is(runId)), id: runId ?? '' },
    {
      rule: 'refund-copies',
      by: added('cancelled_copies', 'order_items', `order_id = '${paidId}'`),
      id: `${paidId}/0`,
    },
    { rule: 'print-items', by: added('printed_items', 'print_jobs', `order_id = '${paidId}'`), id: '' },
    { rule: 'payment-sums', by: added('amount_cents', 'payments', `order_id = '${paidId}'`), id: paidId ?? '' },
    {
      rule: 'payment-reversals',
      by: set('payments', 'reverses_id', 'id', 'null', `order_id = '${paidId}'`),
      id: '',
    },
    {
      rule: 'transfers-shared',
      by: set('payments', 'reference', "'same'", 'id', `order_id in ('${paidId}', '${invoicedId}')`),
      id: '',
    },
    { rule: 'paid-orders', by: set('orders', 'paid_at', 'null', '1', is(invoicedId)), id: invoicedId ?? '' },
    { rule: 'paid-orders', by: set('orders', 'total_cents', '101', '100', is(paidId)), id: paidId ?? '' },
    { rule: 'overpayments', by: added('paid_cents', 'orders', is(twiceId)), id: twiceId ?? '' },
    {
      rule: 'invoices-missing',
      by: [`insert into dead_letters values ('x', '${died}', 1)`, "delete from dead_letters where id = 'x'"],
      id: paidId ?? '',
    },
    { rule: 'invoices-missing', by: ['select 1', 'select 1'], id: paidId ?? '', hours: 25 },
    {
      rule: 'invoices-unpaid',
      by: set('invoices', 'user_id', `'${admin?.id}'`, `'${buyer?.id}'`, `order_id = '${invoicedId}'`),
      id: '',
    },
    { rule: 'invoice-states', by: set('invoices', 'ready_at', 'null', '1', `order_id = '${invoicedId}'`), id: '' },
    {
      rule: 'plans-missing',
      by: set('orders', 'plan_applied_at', 'null', '1', is(storageId)),
      id: storageId ?? '',
      hours: 25,
    },
    ...["'PAID'", "'SHIPPED'"].map((wrong) => ({
      rule: 'digital-orders',
      by: set('orders', 'status', wrong, "'RECEIVED'", is(storageId)),
      id: storageId ?? '',
      hours: 25,
    })),
    { rule: 'counters', by: added('value', 'library_counters', "name = 'albums'"), id: 'albums' },
    {
      rule: 'search-texts-missing',
      by: [
        `delete from search_texts where row_id = '${albumId}'`,
        `insert into search_texts (row_id, kind, text) select '${albumId}', 'album', ' svadba' || char(10)`,
      ],
      id: albumId ?? '',
      hours: 49,
    },
    {
      rule: 'search-grams-missing',
      by: [
        `delete from search_grams where gram = 'dba' and row_id = '${albumId}'`,
        `insert into search_grams values ('album', 'dba', '${albumId}')`,
      ],
      id: albumId ?? '',
    },
    {
      rule: 'search-texts-left',
      by: [
        "insert into search_texts values ('gone', 'album', ' x', '[]')",
        "delete from search_texts where row_id = 'gone'",
      ],
      id: 'gone',
    },
  ];
};

describe('the checker', () => {
  it('finds no violation where there is none', async () => {
    expect(await broken()).toEqual([]);
  });

  it('finds each broken rule, and none after the repair', async () => {
    const tried = new Set<string>();
    for (const { rule, by, id, hours = 0 } of breaks()) {
      await run(by[0]);
      const { count, examples } = await checkRule(later(hours), rule);
      expect(count, `${rule} by ${by[0]}`).toBeGreaterThan(0);
      expect(
        examples.some((example) => example.startsWith(id)),
        `${rule}: ${id} is not among ${examples}`,
      ).toBe(true);
      await run(by[1]);
      tried.add(rule);
    }
    expect(await broken()).toEqual([]);
    expect([...tried].sort()).toEqual([...ruleNames].sort());
  });

  it('lets an upload and its preview take two days', async () => {
    for (const [rule, status] of [
      ['uploads-stuck', 'PENDING'],
      ['previews-late', 'STORED'],
    ] as const) {
      const [add, remove] = photoRow(status, Date.now());
      await run(add);
      expect((await checkRule(later(47), rule)).count, rule).toBe(0);
      expect((await checkRule(later(49), rule)).count, rule).toBe(1);
      await run(remove);
    }
  });

  it('accepts the known gaps of a restore, and no others', async () => {
    const last = Number(await env.DB.prepare('select max(number) as last from invoices').first('last'));
    await run("update sequences set value = value + 6 where name glob 'invoices-*'");
    expect(await broken()).toMatchObject([{ rule: 'invoice-sequences' }]);
    await run(`insert into sequences values ('known-gap-invoices-${last + 1}', ${last + 6})`);
    expect(await broken()).toEqual([]);
    await makeReadyInvoice(buyer as TestUser, [prints(photoId ?? '', await makeProduct('PRINT_SIZE'))]);
    expect(await env.DB.prepare('select max(number) as last from invoices').first('last')).toBe(last + 7);
    expect(await broken()).toEqual([]);

    const know = (first: number, end: number) =>
      run(
        "delete from sequences where name glob 'known-gap-*'",
        `insert into sequences values ('known-gap-invoices-${first}', ${end})`,
      );
    await know(last + 1, last + 5);
    expect(await broken()).toMatchObject([{ rule: 'invoice-numbers', examples: [String(last + 7)] }]);
    await know(last + 3, last + 6);
    expect(await broken()).toMatchObject([{ rule: 'invoice-numbers', examples: [String(last + 3)] }]);
    // Two restores: the second gap begins where the first ends.
    await know(last + 1, last + 2);
    await run(`insert into sequences values ('known-gap-invoices-${last + 3}', ${last + 6})`);
    expect(await broken()).toEqual([]);
  });

  it('finds overpayments from two sources, except accepted ones and those from one source', async () => {
    const overpayments = async () => (await checkRule(openContext(env), 'overpayments')).examples;
    await run(
      `insert into payments (id, order_id, source, reference, amount_cents, created_at)
       values ('twice', '${twiceId}', 'bank', 'twice', 100, 1)`,
      `update orders set paid_cents = 200 where id = '${twiceId}'`,
    );
    expect(await overpayments()).toEqual([twiceId]);
    await run(`update orders set accepted_overpayment_cents = 99 where id = '${twiceId}'`);
    expect(await overpayments()).toEqual([twiceId]);
    await run(`update orders set accepted_overpayment_cents = 100 where id = '${twiceId}'`);
    expect(await overpayments()).toEqual([]);
    await run(
      `update orders set accepted_overpayment_cents = 0 where id = '${twiceId}'`,
      `update payments set source = 'bank' where order_id = '${twiceId}'`,
    );
    expect(await overpayments()).toEqual([]);
    await run("delete from payments where id = 'twice'", `update orders set paid_cents = 100 where id = '${twiceId}'`);
    expect(await broken()).toEqual([]);
  });

  it('finds two open print jobs of an order, if their unique index is lost', async () => {
    const copy = `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
      select '${newId()}', order_id, status, content, status_by, created_by, 1, 1 from print_jobs where order_id = '${paidId}'`;
    await run('drop index print_jobs_open_order', copy);
    expect(await broken()).toMatchObject([{ rule: 'print-jobs', count: 1 }]);
  });
});

describe('the nightly task', () => {
  const storedResults = async () =>
    Object.fromEntries(
      (
        await env.DB.prepare(
          'select rule, sum(count) as count, max(examples) as examples from integrity_checks group by rule',
        ).all()
      ).results.map(({ rule, count, examples }) => [rule, [count, JSON.parse(String(examples))]]),
    );

  const checkAll = async () => {
    const ofLibraries = runInEach(openContext(env), checkLibrary);
    await Promise.all([checkIntegrity(openContext(env)), ofLibraries]);
  };

  it('stores a row for each rule, also for valid ones, with at most twenty examples', async () => {
    await run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 30)
       insert into search_texts select 'gone-' || i, 'album', ' x', '[]' from n`,
    );
    await checkAll();
    const rows = await storedResults();
    expect(Object.keys(rows).sort()).toEqual([...ruleNames].sort());
    const pairs = await openContext(env)
      .db.select({ rule: integrityChecks.rule, shard: integrityChecks.shard })
      .from(integrityChecks);
    const inEach = openContext(env).libraries.flatMap((_, at) =>
      Object.keys(libraryRules).map((rule) => `${rule} ${at + 1}`),
    );
    expect(pairs.map(({ rule, shard }) => `${rule} ${shard}`).sort()).toEqual(
      [...Object.keys(shopRules).map((rule) => `${rule} 0`), ...inEach].sort(),
    );
    expect(rows.usage).toEqual([0, []]);
    expect(rows['search-texts-left'][0]).toBe(30);
    expect(rows['search-texts-left'][1]).toHaveLength(20);
    await run(
      "delete from search_texts where row_id glob 'gone-*'",
      "insert into integrity_checks values ('old', 0, 1, 1, '[]')",
    );
    await checkAll();
    expect((await storedResults())['search-texts-left']).toEqual([0, []]);
    expect((await storedResults()).old).toBeUndefined();
  });

  it('checks the other rules when one can not be checked, and reports that one', async () => {
    await run(
      `insert into idempotency_keys values ('${buyer?.id}', 'bad', '', 'no json', 1)`,
      'delete from integrity_checks',
    );
    await expect(checkAll()).rejects.toThrow('idempotency-keys');
    expect(Object.keys(await storedResults())).toHaveLength(ruleNames.length - 1);
    await run("delete from idempotency_keys where key = 'bad'");
  });
});
