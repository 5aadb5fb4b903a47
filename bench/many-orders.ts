import { sql } from 'drizzle-orm';
import { demoCompanyRow } from '../scripts/seed/demo-company.ts';
import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';
import { sqlEmailOf, sqlNameOf, sqlPersonText } from './many-customers.ts';
import { customerTotal, idOf, insertNumbered, orderTotal, photoTotal, sqlIdOf } from './shop-rows.ts';

/** Every hundredth order belongs to the signed-in user. */
const ownEvery = 100;
/** Items of each order of photos. */
const itemCount = 8;
const day = 24 * 3_600_000;
// This many are of the last week; some before them are still unpaid, for the nightly task to cancel.
const recent = orderTotal - 1900;
const overdue = recent - 400;
export const ownOrders = orderTotal / ownEvery;
export const someOrderId = idOf('order', 700);
/** A paid print order that is not printed yet. */
export const printableOrderId = idOf('order', orderTotal - 95);
export const printableInvoiceId = printableOrderId.replace('0190dddd', '0190d004');
export const printedPhotoId = idOf('photo', ((orderTotal - 95) * itemCount) % photoTotal);
export const shippedOrderIds = Array.from({ length: 20 }, (_, at) => idOf('order', 7 * (1000 + at) + 3));
export const someOrderNumber = (now: number): number => numberFrom(now) + 700;
/** Some unpaid orders. */
export const unpaidOrders = () =>
  Array.from({ length: 13 }, (_, at) => {
    const n = orderTotal - 200 - 20 * at;
    return { id: idOf('order', n), number: numberFrom(Date.now()) + n, totalCents: itemCount * (29 + (n % 50)) + 290 };
  });

/** One of this week that is still to be paid. */
export const unpaidOrderId = idOf('order', orderTotal - 500);

// Credit notes and e-invoices are made of it.
const { companyName, ico, dic, iban, address, businessRegister, email, phone } = demoCompanyRow();
const seller = { companyName, ico, dic, icDph: '', iban, address, businessRegister, email, phone, vatPayerFrom: null };

const numberFrom = (now: number): number => new Date(now).getUTCFullYear() * 1_000_000 + 1;
const id = sqlIdOf('order', 'n');
const me = `(SELECT id FROM users WHERE email = '${admin.email}')`;
const kind = "CASE WHEN n % 20 = 11 THEN 'STORAGE' WHEN n % 5 = 2 THEN 'DOWNLOAD' ELSE 'PRINT' END";
const printStatus = `CASE WHEN n >= ${recent} THEN CASE n % 4 WHEN 0 THEN 'PENDING' WHEN 1 THEN 'PAID' WHEN 2 THEN 'PRINTING' ELSE 'PRINT_COMPLETED' END
  WHEN n >= ${overdue} AND n % 8 = 0 THEN 'PENDING' WHEN n % 7 = 1 THEN 'CANCELLED' WHEN n % 7 = 2 THEN 'RECEIVED' ELSE 'SHIPPED' END`;
// What is digital is received as soon as it is paid.
const status = `iif(${kind} = 'PRINT' OR ${printStatus} IN ('PENDING', 'CANCELLED'), ${printStatus}, 'RECEIVED')`;
const unitCents = '(29 + n % 50)';
const total = `CASE WHEN n % 20 = 11 THEN 277 WHEN n % 5 = 2 THEN ${itemCount} * ${unitCents} ELSE ${itemCount} * ${unitCents} + 290 END`;
const plan = `'{"id":"plus","name":"PLUS","capacity":200,"capacityUnit":"GB","priceUnit":"monthly"}'`;
const sqlOrderPerson = `n % ${customerTotal}`;

/**
 * Inserts 100,000 orders of a year with items, history, payments, invoices and print jobs. Needs customers and photos.
 */
export async function fillWithOrders(databases: LocalDatabases, now: number): Promise<void> {
  const createdAt = `(${now} - (${orderTotal} - n) * ${Math.floor((365 * day) / orderTotal)})`;
  const supplier = `'${JSON.stringify(seller)}'`;
  const address = `'${JSON.stringify({ street: 'Hlavná', streetNumber: '1', city: 'Košice', postalCode: '040 01', country: 'Slovensko' })}'`;
  await insertNumbered(
    databases,
    0,
    orderTotal,
    `INSERT INTO orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, paid_cents, item_count, delivery_name, delivery_cents,
       customer_name, customer_email, delivery_address, billing_address, supplier, consents, created_at, paid_at, storage_plan, plan_applied_at)
     SELECT id, iif(n % ${ownEvery}, ${sqlIdOf('customer', sqlOrderPerson)}, ${me}), ${numberFrom(now)} + n, kind, status,
       replace(id, '0190dddd', CASE status WHEN 'PENDING' THEN '0190d000' WHEN 'PAID' THEN '0190d001' ELSE '0190d002' END), created_at, total,
       iif(is_paid, total, 0), iif(kind = 'STORAGE', 1, ${itemCount}), iif(kind = 'PRINT', 'Slovenská pošta', NULL), iif(kind = 'PRINT', 290, 0),
       ${sqlNameOf(`(${sqlOrderPerson})`)}, ${sqlEmailOf(`(${sqlOrderPerson})`)}, ${address}, ${address}, ${supplier}, '[]', created_at, iif(is_paid, created_at + 1000, NULL),
       iif(kind = 'STORAGE', ${plan}, NULL), iif(kind = 'STORAGE' AND is_paid, created_at + 2000, NULL)
     FROM (SELECT *, status NOT IN ('PENDING', 'CANCELLED') AS is_paid FROM
       (SELECT n, ${id} AS id, ${createdAt} AS created_at, ${status} AS status, ${kind} AS kind, ${total} AS total FROM numbers))`,
  );
  for (let position = 0; position < itemCount; position++)
    await insertNumbered(
      databases,
      0,
      orderTotal,
      `INSERT INTO order_items (order_id, position, mode, photo_id, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
       SELECT ${id}, ${position}, CASE ${kind} WHEN 'PRINT' THEN 'print' WHEN 'DOWNLOAD' THEN 'download' ELSE 'storage' END,
         iif(n % 20 = 11, NULL, ${sqlIdOf('photo', `(n * ${itemCount} + ${position}) % ${photoTotal}`)}), 'IMG.jpg', 3000000,
         CASE ${kind} WHEN 'PRINT' THEN '10x15' WHEN 'DOWNLOAD' THEN '1200 px' ELSE 'PLUS' END, 1, iif(n % 20 = 11, 277, ${unitCents}), '[]', iif(n % 20 = 11, 277, ${unitCents})
       FROM numbers WHERE n % 20 <> 11 OR ${position} = 0`,
    );
  const tags = `json_array('kind:' || ${kind}, 'total:' || ${total}, iif(${kind} = 'PRINT', 'delivery:Slovenská pošta', 'kind:' || ${kind}),
    iif(${kind} = 'PRINT', 'size:10x15', 'kind:' || ${kind}))`;
  await insertNumbered(
    databases,
    0,
    orderTotal,
    `INSERT INTO search_texts (row_id, kind, text, tags)
     SELECT ${id}, 'order', ' zb' || (1000000000 + n * 7907) || 'sk' || char(10) || char(10) || ${sqlPersonText(`(${sqlOrderPerson})`)} ||
       char(10) || ' kosice' || replace(hex(zeroblob(4)), '00', char(10)) || ' hlavna ' || n || char(10) || ' 040 01' || char(10) || ' 04001', ${tags} FROM numbers`,
  );
  await fillWithPapers(databases, now);
  await fillWithSchool(databases, now);
}

export const schoolJobId = '0190eeee-0000-7000-8000-00005c400100';

/** Has the prints of a school among the orders: of sixty children, five of them paid and waiting. */
async function fillWithSchool({ db }: LocalDatabases, now: number): Promise<void> {
  const run = (statement: string) => db.run(sql.raw(statement));
  await run(`INSERT INTO school_deliveries (job_id, user_id, school, address, deadline_on, job_version, deadline_set_at)
    VALUES ('${schoolJobId}', ${me}, 'MŠ Slniečko', '', '2026-01-01', 1, ${now})`);
  const child = `json_object('id', id, 'kind', 'child', 'number', number, 'className', 'Lienky', 'firstName', 'Anna', 'surname', 'Malá')`;
  const school = `json_object('jobId', '${schoolJobId}', 'name', 'MŠ Slniečko', 'address', '', 'deadlineOn', '2026-01-01', 'children', json_array(${child}))`;
  const first = (status: string, count: number) =>
    `id IN (SELECT id FROM orders WHERE status = '${status}' AND kind = 'PRINT' ORDER BY id LIMIT ${count})`;
  await run(`UPDATE orders SET delivery_kind = 'SCHOOL', school = ${school} WHERE ${first('SHIPPED', 55)}`);
  await run(
    `UPDATE orders SET delivery_kind = 'SCHOOL', school = ${school}, waits_for_school = 1, held_at = ${now} WHERE ${first('PAID', 5)}`,
  );
}

/** Inserts what follows from the orders: history, payments, invoices, print jobs. */
async function fillWithPapers({ db }: LocalDatabases, now: number): Promise<void> {
  const run = (statement: string) => db.run(sql.raw(statement));
  const history = (prefix: string, from: string, to: string, where: string) =>
    run(`INSERT INTO order_history (id, order_id, from_status, to_status, created_at)
      SELECT replace(id, '0190dddd', '${prefix}'), id, ${from}, ${to}, created_at FROM orders WHERE ${where}`);
  await history('0190d000', 'NULL', "'PENDING'", 'true');
  await history('0190d001', "'PENDING'", "'PAID'", 'paid_at IS NOT NULL');
  await history(
    '0190d002',
    "iif(status = 'CANCELLED', 'PENDING', 'PAID')",
    'status',
    "status NOT IN ('PENDING', 'PAID')",
  );
  await run(`INSERT INTO payments (id, order_id, source, reference, amount_cents, created_at)
    SELECT replace(id, '0190dddd', '0190d003'), id, 'bank', 'bank-' || number, total_cents, paid_at FROM orders WHERE paid_at IS NOT NULL`);
  const expired = now - 30 * day;
  await run(`INSERT INTO invoices (id, order_id, user_id, number, prefix, status, supplier, issued_at, ready_at)
    SELECT replace(id, '0190dddd', '0190d004'), id, user_id, ${numberFrom(now) - 1} + row_number() OVER (ORDER BY id), 'FA',
      CASE WHEN paid_at < ${expired - day} THEN 'EXPIRED' WHEN number % 3 THEN 'READY' ELSE 'DOWNLOADED' END, supplier, paid_at, paid_at FROM orders WHERE paid_at IS NOT NULL`);
  // Each row writes a hundred of the index: workerd ends one statement for all.
  const slices = orderTotal / 2_000;
  for (let slice = 0; slice < slices; slice++)
    await run(`INSERT INTO search_texts (row_id, kind, text)
      SELECT invoices.id, 'invoice', substr(text, instr(text, char(10)) + 2) FROM invoices JOIN search_texts ON row_id = order_id
      WHERE invoices.number % ${slices} = ${slice}`);
  const content = `[{"format":"10x15","services":[],"items":${itemCount},"copies":${itemCount}}]`;
  await run(`INSERT INTO print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at, completed_at)
    SELECT replace(id, '0190dddd', '0190d005'), id, CASE status WHEN 'PAID' THEN 'READY' WHEN 'PRINTING' THEN 'PRINTING' ELSE 'COMPLETED' END, '${content}', '', ${me},
      paid_at, paid_at, iif(status IN ('PAID', 'PRINTING'), NULL, paid_at) FROM orders WHERE paid_at IS NOT NULL AND kind = 'PRINT' AND id <> '${printableOrderId}'`);
  const year = new Date(now).getUTCFullYear();
  await run(`INSERT INTO sequences (name, value) VALUES ('orders-${year}', ${numberFrom(now) - 1 + orderTotal}),
    ('invoices-${year}', (SELECT max(number) FROM invoices))`);
}
