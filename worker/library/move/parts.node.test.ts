import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { libraryTables } from '../../platform/db/database-of.ts';
import { others, parts } from './parts.ts';

/** Their rows name no owner. */
const withoutOwner = ['erased_photos', 'library_counters', 'library_outbox', 'visit_salts'];
/** Kept by triggers of the tables that they count. */
const counted = ['photo_months', 'pick_counts'];

const moved = new Set([...parts, ...others].map(({ table }) => getTableName(table)));

it('every table with rows of an owner is moved with them', () => {
  expect([...moved, ...withoutOwner].sort()).toEqual([...libraryTables].sort());
});

it('and takes no change while they are', () => {
  const sql = readFileSync('migrations/library/0000_library.sql', 'utf8');
  const guarded = [...sql.matchAll(/CREATE TRIGGER moving_\w+ BEFORE (INSERT|UPDATE|DELETE) ON (\w+) WHEN/g)];
  const wanted = [...moved]
    .filter((table) => table !== 'libraries' && !counted.includes(table))
    .flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((verb) => `${verb} ${table}`));
  expect(guarded.map(([, verb, table]) => `${verb} ${table}`).sort()).toEqual(wanted.sort());
});
