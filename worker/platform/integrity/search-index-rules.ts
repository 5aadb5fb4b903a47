import { type SQL, sql } from 'drizzle-orm';
import type { Context, LibraryContext } from '../core/context.ts';
import { albumsBehind, albumsLeft } from '../jobs/index-titles.ts';
import { findLeftTexts } from '../search/left-texts.ts';
import { hasNoText, sources } from '../search/search-sources.ts';
import type { Rule } from './rule.ts';

// Two nights: the nightly task adds missing texts.
const lateMs = 48 * 3_600_000;
// Of each kind, the newest: triggers keep the grams, so what is wrong with them is wrong with all.
const maxTexts = 300;

const missing = (now: number): SQL =>
  sql.join(
    sources.map((source) => {
      const id = sql`${source.table}.id`;
      return sql`select id from ${source.table}
        where ${source.createdAt} < ${now - lateMs} and ${source.isSearchable} and ${hasNoText(id)}`;
    }),
    sql` union all `,
  );

const selectIds = async (ctx: Context, ids: SQL): Promise<string[]> =>
  (await ctx.db.all<{ id: string }>(ids)).map(({ id }) => id);

/** Returns what can be searched and has no text; albums are of libraries. */
export const findMissing = (ctx: Context): Promise<string[]> => selectIds(ctx, missing(ctx.now));

/** Returns the albums of a library without one: their texts are in the other database, so they are compared in code. */
export async function findMissingAlbums(ctx: LibraryContext): Promise<string[]> {
  const ids: string[] = [];
  for await (const behind of albumsBehind(ctx))
    ids.push(...behind.filter((album) => album.isMissing && album.createdAt < ctx.now - lateMs).map(({ id }) => id));
  return ids;
}

/** Returns what has a text and is gone; of albums tonight's part. */
export async function findLeft(ctx: Context): Promise<string[]> {
  const ids = await selectIds(ctx, findLeftTexts);
  for await (const { left } of albumsLeft(ctx)) ids.push(...left);
  return ids;
}

/** The search index matches the rows. */
export const searchIndexRules: Record<string, Rule> = {
  'search-grams-missing': () => sql`
    with recursive
      newest(row_id, kind, text, tags) as (${sql.join(
        [...sources.map(({ kind }) => kind), 'album'].map(
          (kind) => sql`select * from (select row_id, kind, text, tags from search_texts
            where kind = ${kind} order by row_id desc limit ${maxTexts})`,
        ),
        sql` union all `,
      )}),
      letters(row_id, kind, text, n) as (
        select row_id, kind, text, 1 from newest
        union all select row_id, kind, text, n + 1 from letters where n < length(text) - 2),
      wanted(row_id, kind, gram) as (
        select row_id, kind, substr(text, n, 3) from letters
        union select row_id, kind, '=' || value from newest, json_each(newest.tags))
    select distinct row_id as id from wanted
    where (gram like '=%' or (length(gram) = 3 and instr(gram, char(10)) = 0 and instr(substr(gram, 2), ' ') = 0))
      and not exists (select 1 from search_grams where search_grams.kind = wanted.kind
        and search_grams.gram = wanted.gram and search_grams.row_id = wanted.row_id)`,
};
