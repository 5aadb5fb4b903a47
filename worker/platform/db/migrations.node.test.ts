import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { tablesInOrder } from './tables-in-order.ts';
import { filesOf, folderOf, migrated, sqlOf as sqlIn } from './testing/migrated.ts';
import { contentsOf, seedAnySchema } from './testing/seed-any-schema.ts';
import { readSchema } from './testing/whole-schema.ts';

// The version that runs lives on with the new schema until the new one is there, and after a rollback again.
const forbidden: [what: string, words: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['rebuilds a table', /__new_|\brename\s+to\b/i],
  ['takes or renames a column', /\b(drop|rename)\s+column\b/i],
  ['deletes rows', /^\s*delete\s+from\b/im],
  ['deletes what hangs on a row', /on\s+delete\s+(cascade|set)/i],
  ['switches references off, which D1 ignores', /\bpragma\b/i],
  ['manages transactions, which D1 refuses', /^\s*(begin\s+transaction|begin;|commit|savepoint)\b/im],
];

/** A new column that old code leaves out needs a default, or room for nothing. */
const demandingColumn =
  /\badd\s+(?:column\s+)?`?\w+`?\s+(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i;

// Migrations write whole tables: a hundred rows show what thousands do.
const rowsOfEach = 100;

const triggersOf = {
  main: { users: 5, orders: 3, invoices: 3, print_jobs: 3, search_texts: 3, storage_services: 1 },
  // Three of each table that is moved with its owner.
  library: {
    albums: 7,
    guest_photos: 7,
    hidden_photos: 5,
    photos: 14,
    album_photos: 8,
    album_link_photos: 5,
    link_guests: 6,
    link_visitors: 5,
    pick_photos: 5,
    guest_downloads: 5,
    brands: 3,
    watermark_logos: 3,
    archives: 3,
    album_folders: 3,
    album_sections: 3,
    album_presentations: 3,
    album_products: 3,
    content_reports: 3,
    album_locks: 3,
    album_links: 3,
    link_days: 3,
    link_reminders: 3,
    pick_lists: 3,
    trashed_album_photos: 3,
    watermarked_photos: 3,
    school_jobs: 3,
    school_subjects: 5,
    school_photos: 3,
  },
};
const withoutRowIds = {
  main: ['link_owners', 'outbox', 'search_grams', 'search_texts'],
  library: [
    'album_link_photos',
    'album_photos',
    'erased_photos',
    'guest_downloads',
    'hidden_photos',
    'library_outbox',
    'link_days',
    'link_reminders',
    'link_visitors',
    'pick_counts',
    'pick_photos',
    'school_photos',
    'watermarked_photos',
  ],
};

describe.each(['main', 'library'] as const)('migrations of the %s database', async (name) => {
  const [folder, files, schema] = [folderOf(name), filesOf(name), await readSchema(name)];
  const sqlOf = (file: string) => sqlIn(name, file);

  it.each(files)('%s only adds', (file) => {
    for (const [what, words] of forbidden) expect(sqlOf(file), what).not.toMatch(words);
    expect(sqlOf(file)).not.toMatch(demandingColumn);
  });

  it('are numbered without a gap, and the journal has the same ones in the same order', () => {
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { idx: number; tag: string }[];
    };
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at));
  });

  it('are all that the schema asks for: drizzle-kit generate would make nothing', async () => {
    const last = JSON.parse(readFileSync(join(folder, `meta/${files.at(-1)?.slice(0, 4)}_snapshot.json`), 'utf8'));
    const now = await generateSQLiteDrizzleJson(schema);
    expect(await generateSQLiteMigration(last, now)).toEqual([]);
  });

  it('make the tables, columns and indexes that the schema names, and no others', () => {
    const db = migrated(name);
    const tables = Object.values(schema)
      .filter((value) => is(value, SQLiteTable))
      .map(getTableConfig);
    expect(tablesInOrder(db).sort()).toEqual(tables.map((table) => table.name).sort());
    for (const { name: table, columns, indexes } of tables) {
      const real = db.prepare(`pragma table_xinfo(\`${table}\`)`).all();
      const wanted = columns.map((column) => [column.name, Number(column.notNull || column.primary)]);
      expect(real.map((column) => [column.name, column.notnull]).sort(), table).toEqual(wanted.sort());
      const made = db.prepare(`select name from pragma_index_list(?) where origin = 'c'`).all(table);
      expect(made.map((index) => index.name).sort(), table).toEqual(indexes.map(({ config }) => config.name).sort());
    }
  });

  it('keep what drizzle-kit cannot say: triggers, and the tables without row ids', () => {
    const db = migrated(name);
    const triggers = db
      .prepare("select tbl_name as name, count(*) as count from sqlite_master where type = 'trigger' group by 1")
      .all();
    expect(Object.fromEntries(triggers.map((table) => [table.name, table.count]))).toEqual(triggersOf[name]);
    const tables = db.prepare('select name from pragma_table_list where wr order by 1').all();
    expect(tables.map((table) => table.name)).toEqual(withoutRowIds[name]);
  });

  it.each(files.slice(1).map((file, at) => [at + 1, file] as const))(
    'after the first %i keep every row and every value, when the others come (from %s)',
    (count) => {
      const db = migrated(name, count);
      seedAnySchema(db, rowsOfEach);
      const before = contentsOf(db);
      expect(Object.values(before).every(({ rows = 0 }) => rows >= rowsOfEach)).toBe(true);
      for (const file of files.slice(count)) db.exec(sqlOf(file));
      expect(contentsOf(db, before)).toEqual(before);
      expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
    },
  );

  it('would be caught by this test when they rebuilt a table that others hang on', () => {
    const db = migrated(name, 1);
    seedAnySchema(db, 10);
    const before = contentsOf(db);
    db.exec('create table t (id text primary key); create table c (t text references t(id) on delete cascade)');
    db.exec("insert into t values ('a'); insert into c values ('a')");
    const parents = contentsOf(db);
    // As drizzle-kit writes it, and as D1 runs it.
    db.exec(
      'create table __new_t (id text primary key); insert into __new_t select * from t; drop table t; alter table __new_t rename to t',
    );
    expect(contentsOf(db, parents)).not.toEqual(parents);
    expect(contentsOf(db, before)).toEqual(before);
  });
});
