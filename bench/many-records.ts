import { eq, sql } from 'drizzle-orm';
import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';
import { auditActions } from '../shared/platform/audit/contract.ts';
import { products } from '../worker/platform/db/schema/main/catalogue.ts';
import { customerTotal, insertInEach, insertNumbered, myLibrary, orderTotal, sqlIdOf } from './shop-rows.ts';

const day = 24 * 3_600_000;
const id = sqlIdOf('record', 'n');
const order = sqlIdOf('order', `n % ${orderTotal}`);
const customer = sqlIdOf('customer', `n % ${customerTotal}`);
/** Of the payments that came in, those that no one has booked yet. */
const openEvery = 170;
export const openTransactionKey = openEvery.toString(16).padStart(64, '0');
const me = `(SELECT id FROM users WHERE email = '${admin.email}')`;

/**
 * Inserts what a busy shop has besides orders: 200,000 mails, 200,000 audit entries, tokens, rate limits, statements.
 */
export async function fillWithRecords(databases: LocalDatabases, now: number): Promise<void> {
  const fill = (count: number, statement: string) => insertNumbered(databases, 0, count, statement);
  // Oldest first; the first 3,000 are due for deletion.
  const ago = (count: number, days: number) => `${now} - CAST((${count} - n) * ${(days * day) / count} AS INTEGER)`;
  await fill(
    200_000,
    `INSERT INTO mails (id, kind, order_id, recipient, subject, text, html, status, attempts, next_attempt_at, created_at, sent_at)
     SELECT ${id}, 'order-received', ${order}, 'customer' || n % ${customerTotal} || '@example.sk', 'Prijali sme vašu objednávku', '', '',
       iif(n % 1000, 'SENT', 'FAILED'), 1, ${ago(200_000, 30.5)}, ${ago(200_000, 30.5)}, ${ago(200_000, 30.5)} FROM numbers`,
  );
  const actions = JSON.stringify(auditActions);
  await fill(
    200_000,
    `INSERT INTO audit_log (id, user_id, actor, action, subject_id, subject, after, created_at)
     SELECT ${id}, ${me}, 'Mária Správcová', json_extract('${actions}', '$[' || (n % ${auditActions.length}) || ']'), ${order}, 'n' || n, '{"status":"PAID"}', ${ago(200_000, 740)} FROM numbers`,
  );
  await fill(
    40_000,
    `INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at) SELECT printf('%064x', n), ${customer}, iif(n % 2, 'activate', 'reset'), ${ago(40_000, 9)} FROM numbers`,
  );
  await fill(
    20_000,
    `INSERT INTO attempts (key, count, window_ends_at) SELECT 'login:' || n, 1, ${now} + (n % 20 - 10) * ${day / 24} FROM numbers`,
  );
  await fill(
    20_000,
    `INSERT INTO idempotency_keys (user_id, key, request_hash, order_ids, created_at) SELECT ${customer}, 'key-' || n, '', '[]', ${ago(20_000, 8)} FROM numbers`,
  );
  await fill(
    3000,
    `INSERT INTO contact_messages (id, name, email, phone, subject, message, created_at) SELECT ${id}, 'Eva', 'eva@example.sk', '', 'Otázka', 'Dobrý deň', ${ago(3000, 400)} FROM numbers`,
  );
  await fill(
    3000,
    `INSERT INTO withdrawals (id, name, email, contract, order_id, message, status, created_at) SELECT ${id}, 'Eva', 'eva@example.sk', '', ${order}, '', iif(n % 10, 'DONE', 'NEW'), ${ago(3000, 400)} FROM numbers`,
  );
  // Of ten the first one waits, the second took photos away; the others changed nothing.
  await fill(
    3000,
    `INSERT INTO content_reports (id, album_id, link_id, owner_id, album_title, reason, explanation, name, email, status, decision, statement, removed, decided_at, created_at)
     SELECT ${id}, ${sqlIdOf('album', '1000 + n')}, ${sqlIdOf('album', '1000 + n')}, ${myLibrary}, 'Album', 'other', 'Pozrite si to.', '', '',
       iif(n % 10, 'DECIDED', 'NEW'), iif(n % 10 = 1, 'remove', iif(n % 10, 'keep', NULL)), iif(n % 10, 'Dôvody.', NULL),
       iif(n % 10 = 1, '[]', NULL), iif(n % 10, ${ago(3000, 170)}, NULL), ${ago(3000, 180)} FROM numbers`,
  );
  await fill(
    50,
    `INSERT INTO dead_letters (id, body, created_at) SELECT ${id}, '{"type":"make-invoice","orderId":"' || ${order} || '"}', ${now} FROM numbers`,
  );
  await fill(
    200,
    `INSERT INTO bank_imports (id, filename, sha256, format, user_id, created_at) SELECT ${id}, 'vypis.xml', printf('%064x', n), 'camt.053', ${me}, ${ago(200, 365)} FROM numbers`,
  );
  await fill(
    85_000,
    `INSERT INTO bank_transactions (key, import_id, position, posted_on, type, amount_cents, currency, name, memo, variable_symbol, end_to_end_id, counterparty_iban, order_number, is_open)
     SELECT printf('%064x', n), ${sqlIdOf('record', 'n % 200')}, n / 200, '20260601', 'CREDIT', 500, 'EUR', 'Eva', '', '', '', '', NULL, n % ${openEvery} = 0 FROM numbers`,
  );
  const [size] = await databases.db.select({ id: products.id }).from(products).where(eq(products.type, 'PRINT_SIZE'));
  const limited = sqlIdOf('album', '1000 + n');
  await insertInEach(
    databases,
    0,
    500,
    `INSERT INTO album_products (album_id, product_id) SELECT ${limited}, '${size?.id}' FROM numbers
     WHERE ${limited} IN (SELECT id FROM albums)`,
  );
  await fill(
    20,
    `INSERT INTO api_tokens (id, name, token_hash, token_start, created_at, created_by) SELECT ${id}, 'Stanica ' || n, printf('%064x', n), 'mk_', ${now}, ${me} FROM numbers`,
  );
}

/** Updates the counters that the app stores. No ANALYZE: D1 in production has no statistics either. */
export async function settleCounts({ db, libraries }: LocalDatabases): Promise<void> {
  await db.run(sql.raw(`UPDATE users SET order_count = (SELECT count(*) FROM orders WHERE user_id = users.id)`));
  await db.run(
    sql.raw(
      `UPDATE users SET delivery_address = (SELECT delivery_address FROM orders LIMIT 1), billing_address = (SELECT billing_address FROM orders LIMIT 1) WHERE email = '${admin.email}'`,
    ),
  );
  for (const library of libraries)
    await library.run(
      sql.raw(`UPDATE libraries SET storage_used_bytes = used.bytes
       FROM (SELECT owner_key, sum(size_bytes) AS bytes FROM photos WHERE status <> 'DELETED' GROUP BY 1) AS used
       WHERE used.owner_key = libraries.key`),
    );
}
