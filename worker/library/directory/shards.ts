import { lt, type SQL, sql } from 'drizzle-orm';
import { filledFromBytes } from '../../../shared/platform/health/is-filling.ts';
import { type Context, inEachLibrary } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { shards } from '../../platform/db/schema/main/directory.ts';

const emptiest = (where: SQL) =>
  sql`(select ${shards.number} from ${shards} where ${where} order by ${shards.sizeBytes}, ${shards.number} limit 1)`;

/** Which library a new account gets, as a value of SQL: the emptiest that has room. */
export const emptiestShard = (): SQL<number> =>
  sql`coalesce(${emptiest(lt(shards.sizeBytes, filledFromBytes))}, ${emptiest(sql`true`)}, 1)`;

/** Cron: notes how full the libraries are. */
export async function measureShards(ctx: Context): Promise<void> {
  const rows = await Promise.all(
    inEachLibrary(ctx).map(async ({ shard, library }) => {
      const { meta } = await library.run(sql`select 1`);
      return { number: shard, sizeBytes: meta.size_after, measuredAt: ctx.now };
    }),
  );
  await batchOf(
    ctx.db,
    rows.map((row) => ctx.db.insert(shards).values(row).onConflictDoUpdate({ target: shards.number, set: row })),
  );
}
