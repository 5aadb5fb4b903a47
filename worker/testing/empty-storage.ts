import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { openContext } from '../platform/core/context.ts';
import { testShard } from './libraries.ts';

const maxTries = 10;

interface Statement {
  sql: string;
  values?: unknown[];
}
type Kind = keyof typeof env.TEST_MIGRATIONS;
/** Each database, and what it is one of. */
const databases: (readonly [D1Database, Kind])[] = [
  [env.DB, 'main'],
  ...openContext(env).libraries.map((_, at) => [env[`LIBRARY_${at + 1}` as 'LIBRARY_1'], 'library'] as const),
];

/** Makes of an empty database what the migrations make of it, in a tenth of their time. */
const migrated: Partial<Record<Kind, Statement[]>> = {};

/** Empties the databases, the bucket and the queues. */
export async function emptyStorage(): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries++) {
    await reset();
    await Promise.all(databases.map(([database, kind]) => migrate(database, kind)));
    await preferTestShard();
    // Once in a hundred times reset() leaves all as it was: every flaky test so far was one that found such rows.
    if (await isEmpty()) return;
    await new Promise((resolve) => setTimeout(resolve, 50 * tries));
  }
  throw new Error(`The storage of an earlier file is still there after ${maxTries} tries to empty it.`);
}

/** Accounts that register get the library of all others of tests: it has the most room. */
const preferTestShard = () =>
  env.DB.batch(
    databases
      .slice(1)
      .map((_, at) =>
        env.DB.prepare('insert or replace into shards (number, size_bytes, measured_at) values (?, ?, 0)').bind(
          at + 1,
          at + 1 === testShard ? 0 : 1,
        ),
      ),
  );

async function migrate(database: D1Database, kind: Kind): Promise<void> {
  if (await database.prepare("select 1 from sqlite_master where name = 'backfill_runs'").first()) return;
  const statements = migrated[kind];
  if (statements) {
    await database.batch(statements.map(({ sql, values = [] }) => database.prepare(sql).bind(...values)));
  } else {
    await applyD1Migrations(database, env.TEST_MIGRATIONS[kind]);
    migrated[kind] = await readStatements(database);
  }
}

async function readStatements(database: D1Database): Promise<Statement[]> {
  const { results } = await database
    .prepare(
      `select type, name, sql from sqlite_master
     where sql is not null and name not like 'sqlite_%' and name not like '_cf_%' order by rowid`,
    )
    .all<{ type: string; name: string; sql: string }>();
  const tables = results.filter(({ type }) => type === 'table');
  const contents = await database.batch<Record<string, unknown>>(
    tables.map(({ name }) => database.prepare(`select * from "${name}"`)),
  );
  const rows = contents.flatMap((content, at) =>
    content.results.map((row) => ({ sql: insertSql(tables[at]?.name ?? '', row), values: Object.values(row) })),
  );
  // Triggers come last: they would count the rows.
  return [...tables, ...rows, ...results.filter(({ type }) => type !== 'table')];
}

const insertSql = (table: string, row: object): string =>
  `insert into "${table}" (${Object.keys(row).join(', ')}) values (${Object.keys(row).fill('?').join(', ')})`;

async function isEmpty(): Promise<boolean> {
  const row = await env.DB.prepare(
    `select exists(select 1 from users) + exists(select 1 from orders) + exists(select 1 from products)
       + exists(select 1 from audit_log) + exists(select 1 from task_runs) as count`,
  ).first('count');
  const count = (database: D1Database) => database.prepare('select count(*) as count from libraries').first('count');
  const libraries = await Promise.all(databases.slice(1).map(([database]) => count(database)));
  const files = await env.BUCKET.list({ limit: 1 });
  return row === 0 && libraries.every((rows) => rows === 0) && files.objects.length === 0;
}
