import { sql } from 'drizzle-orm';
import { withLocalD1 } from '../scripts/seed/local-d1.ts';

/** 100,000 customers, by SQL; every tenth is called Žiak. With the keys that they are found by. */
export async function fillWithCustomers(stateDir: string): Promise<void> {
  const start = Date.parse('2026-01-01');
  const id = sql.raw(`printf('0190eeee-0000-7000-8000-%012x', n)`);
  const name = sql.raw(`CASE n % 10 WHEN 0 THEN 'Eva Žiak' ELSE 'Jana Nová' || n END`);
  const key = sql.raw(`CASE n % 10 WHEN 0 THEN 'eva z~iak' ELSE 'jana nova' || n END`);
  await withLocalD1(stateDir, async (db) => {
    for (let from = 0; from < 100_000; from += 10_000) {
      const numbers = sql.raw(
        `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${from + 9999})`,
      );
      await db.run(sql`${numbers} INSERT INTO users (id, email, name, name_key, password_hash, activated_at, storage_limit_bytes, created_at)
        SELECT ${id}, 'customer' || n || '@example.sk', ${name}, ${key}, 'none', ${start}, 5368709120, ${start} + n FROM numbers`);
      for (const word of ["'eva ziak'", "'ziak eva'", "'customer' || n || ' example sk'"])
        await db.run(
          sql`${numbers} INSERT OR IGNORE INTO search_keys (kind, key, row_id) SELECT 'user', ${sql.raw(word)}, ${id} FROM numbers WHERE n % 10 = 0`,
        );
    }
    await db.run(sql.raw('ANALYZE'));
  });
}
