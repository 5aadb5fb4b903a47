import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { libraryTables } from './database-of.ts';
import { readSchema } from './testing/whole-schema.ts';

const schemas = [await readSchema('main'), await readSchema('library')];
const tables = schemas.flatMap(Object.values<unknown>).filter((value): value is SQLiteTable => is(value, SQLiteTable));

/** Their rows stay; accounts are emptied. */
const kept = new Set([
  'users',
  'orders',
  'payments',
  'corrections',
  'withdrawals',
  'packets',
  'parcels',
  'refund_files',
]);

/** Beginnings of the keys and indexes of a table, as lists of columns. */
function indexesOf(table: SQLiteTable): string[][] {
  const { columns, indexes, primaryKeys } = getTableConfig(table);
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => key.columns.map(({ name }) => name)),
    ...indexes.map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : ''))),
  ];
}

// SQLite looks for rows that refer to a deleted one: without an index in all rows of the table.
it('finds what refers to a row that is deleted by an index', () => {
  const scanned = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      if (kept.has(getTableName(foreignTable))) return [];
      const names = columns.map(({ name }) => name);
      const isFound = indexesOf(table).some((index) => names.every((name, at) => index[at] === name));
      return isFound ? [] : [`${getTableName(table)}.${names.join()}`];
    }),
  );
  expect(scanned).toEqual([]);
});

it('refers to no table of another database', () => {
  for (const schema of schemas) {
    const own = new Set(Object.values(schema));
    const others = Object.values(schema)
      .filter((value): value is SQLiteTable => is(value, SQLiteTable))
      .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable))
      .filter((table) => !own.has(table));
    expect(others.map(getTableName)).toEqual([]);
  }
});

it('is in the database that its schema says', () => {
  const [main = {}, library = {}] = schemas;
  const isShared = (table: SQLiteTable) => Object.values(main).includes(table);
  const own = Object.values(library).filter((value): value is SQLiteTable => is(value, SQLiteTable));
  expect([...libraryTables].sort()).toEqual(
    own
      .filter((table) => !isShared(table))
      .map(getTableName)
      .sort(),
  );
});
