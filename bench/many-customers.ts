import { type BenchDb, customerTotal, insertNumbered, sqlIdOf } from './shop-rows.ts';

const day = 24 * 3_600_000;
const id = sqlIdOf('customer', 'n');
/** Every tenth is called Žiak: a search with many matches. */
export const sqlNameOf = (number: string): string =>
  `CASE ${number} % 10 WHEN 0 THEN 'Eva Žiak' ELSE 'Jana Nová' || ${number} END`;
export const sqlEmailOf = (number: string): string => `'customer' || ${number} || '@example.sk'`;

/** Returns the search keys of a customer's name and email, as SQL expressions. */
export const sqlPersonKeys = (number: string): string[] => [
  `CASE ${number} % 10 WHEN 0 THEN 'eva ziak' ELSE 'jana nova' || ${number} END`,
  `CASE ${number} % 10 WHEN 0 THEN 'ziak eva' ELSE 'nova' || ${number} || ' jana' END`,
  `'customer' || ${number} || ' example sk'`,
  `'example sk customer' || ${number}`,
  `'sk customer' || ${number} || ' example'`,
];

/** Inserts 20,000 customers with their search index; every twentieth has a plan with an end. */
export async function fillWithCustomers(db: BenchDb, now: number): Promise<void> {
  const plus = "(SELECT id FROM storage_services WHERE name = 'PLUS')";
  const nameKey = "CASE n % 10 WHEN 0 THEN 'eva z~iak' ELSE 'jana nova' || n END";
  await insertNumbered(
    db,
    0,
    customerTotal,
    `INSERT INTO users (id, email, name, name_key, password_hash, activated_at, storage_service_id, storage_limit_bytes, plan_ends_at, created_at)
     SELECT ${id}, ${sqlEmailOf('n')}, ${sqlNameOf('n')}, ${nameKey}, 'none', ${now - 400 * day},
       iif(n % 20 = 0, ${plus}, NULL), iif(n % 20 = 0, 214748364800, 5368709120),
       iif(n % 20 = 0, ${now} + (n / 20 % 400 - 1) * ${day} + n, NULL), ${now - 500 * day} + n * 1000000 FROM numbers`,
  );
  for (const key of sqlPersonKeys('n'))
    await insertNumbered(
      db,
      0,
      customerTotal,
      `INSERT OR IGNORE INTO search_keys (kind, key, row_id) SELECT 'user', ${key}, ${id} FROM numbers`,
    );
}
