import { expect, it } from 'vitest';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { keyOf } from './keys.ts';
import { libraries } from './schema/library/libraries.ts';
import { isUndeletedOf, photos } from './schema/library/photos.ts';

it('finds what a user has not deleted, however many photos of others wait', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const own = [await makePhotoRow(user.id), await makePhotoRow(user.id, null, { status: 'PENDING' })];
  await makePhotoRow(user.id, null, { status: 'DELETED', deletedAt: 1 });
  await libraryDb
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
     insert into photos (id, owner_key, status, filename, size_bytes, format, created_at)
     select randomblob(16), (select key from libraries where id = ?), 'PENDING', 'a', 1, 'jpeg', 1 from n`,
    )
    .bind(other.id)
    .run();
  const ctx = openMeteredContext();
  const found = await ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(isUndeletedOf(keyOf(libraries, user.id)));
  expect(found.map(({ id }) => id).sort()).toEqual(own.sort());
  expect(ctx.cost?.rowsRead).toBeLessThanOrEqual(10);
});
