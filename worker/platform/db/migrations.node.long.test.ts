import { expect, it } from 'vitest';
import { files, migrated, sqlOf } from './testing/migrated.ts';
import { contentsOf, seedAnySchema, withoutPlannedChanges } from './testing/seed-any-schema.ts';

it('migrations keep 100 000 rows of each table, from the first shop on', () => {
  const db = migrated(3);
  seedAnySchema(db, 100_000);
  const before = contentsOf(db);
  for (const file of files.slice(3)) db.exec(sqlOf(file));
  expect(withoutPlannedChanges(contentsOf(db, before))).toEqual(withoutPlannedChanges(before));
  expect(before.orders?.rows).toBe(100_000);
});
