import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { syncSome } from '../worker/platform/jobs/sync-libraries.ts';
import { customerTotal, insertNumbered, libraryTotal, sqlIdOf } from './shop-rows.ts';

const day = 24 * 3_600_000;
const id = sqlIdOf('customer', 'n');
/** Every tenth is called Žiak: a search with many matches. */
export const sqlNameOf = (number: string): string =>
  `CASE ${number} % 10 WHEN 0 THEN 'Eva Žiak' ELSE 'Jana Nová' || ${number} END`;
export const sqlEmailOf = (number: string): string => `'customer' || ${number} || '@example.sk'`;

/** Returns a customer's name, email and phone as search has them, a SQL expression. */
export const sqlPersonText = (number: string): string =>
  `CASE ${number} % 10 WHEN 0 THEN ' eva ziak' ELSE ' jana nova' || ${number} END || char(10) ||
   ' customer' || ${number} || ' example sk' || char(10) || ' ' || (904000000 + ${number} * 7919 % 1000000)`;

/** Inserts 20,000 customers with their search index; every twentieth has a plan with an end. */
export async function fillWithCustomers(databases: LocalDatabases, now: number): Promise<void> {
  const plus = "(SELECT id FROM storage_services WHERE name = 'PLUS')";
  const nameKey = "CASE n % 10 WHEN 0 THEN 'eva z~iak' ELSE 'jana nova' || n END";
  await insertNumbered(
    databases,
    0,
    customerTotal,
    `INSERT INTO users (id, shard, email, name, name_key, password_hash, activated_at, owned_since, storage_service_id, storage_limit_bytes, plan_ends_at, created_at)
     SELECT ${id}, n % ${libraryTotal} + 1, ${sqlEmailOf('n')}, ${sqlNameOf('n')}, ${nameKey}, 'none', ${now - 400 * day}, ${now - 400 * day},
       iif(n % 20 = 0, ${plus}, NULL), iif(n % 20 = 0, 214748364800, 5368709120),
       iif(n % 20 = 0, ${now} + (n / 20 % 400 - 1) * ${day} + n, NULL), ${now - 500 * day} + n * 1000000 FROM numbers`,
  );
  while (await syncSome({ ...databases, now }));
  await insertNumbered(
    databases,
    0,
    customerTotal,
    `INSERT INTO search_texts (row_id, kind, text) SELECT ${id}, 'user', ${sqlPersonText('n')} FROM numbers`,
  );
}
