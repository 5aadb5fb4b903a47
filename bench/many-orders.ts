import { sql } from 'drizzle-orm';
import { withLocalD1 } from '../scripts/seed/local-d1.ts';
import { admin } from '../scripts/seed/people.ts';

export const orderTotal = 100_000;
const ownOrders = 60;
/** Items of each order. */
const itemCount = 8;
export const someOrderId = orderId(7);

function orderId(order: number): string {
  return `0190dddd-0000-7000-8000-${order.toString(16).padStart(12, '0')}`;
}

/** 100,000 orders with eight items each, most with an invoice, 60 of them the signed-in user's, who also has an address. Needs the photos. */
export async function fillWithOrders(stateDir: string): Promise<void> {
  const start = Date.parse('2026-01-01');
  const id = sql.raw(`printf('0190dddd-0000-7000-8000-%012x', n)`);
  const owner = sql.raw(
    `CASE WHEN n < ${ownOrders} THEN (SELECT id FROM users WHERE email = '${admin.email}') ELSE printf('0190cccc-0000-7000-8000-%012x', n % 50) END`,
  );
  const address = JSON.stringify({
    street: 'Hlavná',
    streetNumber: '1',
    city: 'Košice',
    postalCode: '040 01',
    country: 'Slovensko',
  });
  await withLocalD1(stateDir, async (db) => {
    for (let from = 0; from < orderTotal; from += 10_000) {
      const numbers = sql.raw(
        `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${from + 9999})`,
      );
      await db.run(sql`${numbers} INSERT INTO orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, item_count, customer_name, customer_email, supplier, consents, created_at)
        SELECT ${id}, ${owner}, 2025000000 + n, 'PRINT', CASE n % 4 WHEN 0 THEN 'PENDING' WHEN 1 THEN 'PAID' ELSE 'SHIPPED' END, 'none', ${start}, 290, ${itemCount}, 'Eva', 'eva@example.sk', '{}', '[]', ${start} + n FROM numbers`);
      for (let position = 0; position < itemCount; position++) {
        await db.run(sql`${numbers} INSERT INTO order_items (order_id, position, mode, photo_id, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
          SELECT ${id}, ${position}, 'print', printf('0190bbbb-%04x-7000-8000-%012x', n / 65536, n), 'IMG.jpg', 3000000, '10x15', 1, 29, '[]', 29 FROM numbers`);
      }
    }
    await db.run(sql`INSERT INTO search_keys (kind, key, row_id) SELECT 'order', 'eva example sk', id FROM orders`);
    await db.run(sql`INSERT INTO invoices (id, order_id, user_id, number, status, supplier, issued_at, ready_at)
      SELECT replace(id, '0190dddd', '0190ffff'), id, user_id, number, 'READY', '{}', created_at, created_at FROM orders WHERE status <> 'PENDING'`);
    await db.run(
      sql`UPDATE users SET order_count = ${ownOrders}, delivery_address = ${address}, billing_address = ${address} WHERE email = ${admin.email}`,
    );
    await db.run(sql.raw('ANALYZE'));
  });
}
