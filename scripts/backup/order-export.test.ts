import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { orderExport } from './order-export.ts';
import { statementsOf } from './statements-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'momentka-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const trigger = `CREATE TRIGGER counted AFTER INSERT ON photo BEGIN
  UPDATE album SET photos = photos + CASE WHEN new.name = 'end; end' THEN 0 ELSE 1 END;
  SELECT 1;
END;`;
// Longer than a chunk of the file, and with everything that could be mistaken for the end of a statement.
const names = Array.from({ length: 3000 }, (_, at) => `ž'’;"\`\n-- ${at} BEGIN; ${'ľščťž'.repeat(at % 40)}`);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const file = join(folder, 'export.sql');
writeFileSync(
  file,
  [
    'PRAGMA defer_foreign_keys=TRUE;',
    'CREATE TABLE photo (name text, album text REFERENCES album(id));',
    // Of a parent by a unique index, which an export has last.
    'CREATE TABLE place (photo text REFERENCES photo(name));',
    `INSERT INTO "place" VALUES(${quoted(names[1] ?? '')});`,
    ...names.map((name) => `INSERT INTO "photo" ("name","album") VALUES(${quoted(name)},'a');`),
    'CREATE TABLE `album` (`id` text PRIMARY KEY, `photos` integer);',
    `INSERT INTO "album" VALUES('a',3000);`,
    'CREATE INDEX photo_album ON photo (album);',
    'CREATE UNIQUE INDEX photo_name ON photo (name);',
    trigger,
  ].join('\n'),
);

it('statements are split correctly whatever their texts contain, and triggers are whole', async () => {
  const statements: string[] = [];
  for await (const statement of statementsOf(file)) statements.push(statement);
  expect(statements).toHaveLength(names.length + 9);
  expect(statements.at(-1)).toBe(trigger);
});

it('an ordered export can be imported with foreign keys on, and no trigger counts its rows again', async () => {
  const ordered = join(folder, 'ordered.sql');
  await orderExport(file, ordered);
  expect(readdirSync(folder).sort()).toEqual(['export.sql', 'ordered.sql']);
  const load = async (path: string) => {
    const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
    for await (const statement of statementsOf(path)) db.exec(statement);
    return db;
  };
  await expect(load(file)).rejects.toThrow(/no such table: main.album|foreign key mismatch/);
  const db = await load(ordered);
  expect(db.prepare('select photos from album').get()).toEqual({ photos: 3000 });
  expect(
    db
      .prepare('select name from photo order by rowid')
      .all()
      .map(({ name }) => name),
  ).toEqual(names);
  db.exec("insert into photo values ('one more', 'a')");
  expect(db.prepare('select photos from album').get()).toEqual({ photos: 3001 });
});

it('a file of many tables is written without a warning', async () => {
  const tables = Array.from({ length: 30 }, (_, at) => `t${at}`);
  const many = join(folder, 'many.sql');
  const statements = tables.flatMap((name) => [
    `CREATE TABLE ${name} (n integer);`,
    `INSERT INTO "${name}" VALUES(7);`,
  ]);
  writeFileSync(many, statements.join('\n'));
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const counts = await orderExport(many, join(folder, 'many-ordered.sql'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(counts.size).toBe(30);
});
