import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../core/context.ts';
import { runCron } from '../cron/cron.ts';
import { openMeteredContext } from '../testing/d1-cost.ts';
import { makeUser } from '../testing/factories.ts';
import { makeAlbumRow } from '../testing/shop-factories.ts';
import { makeOrderRow } from '../testing/statement-factories.ts';
import { findMatches, type SearchOptions } from './find-matches.ts';
import { addToSearchIndex, removeFromSearchIndex, updateSearchIndex } from './search-entries.ts';

const people: Record<string, (string | null)[]> = {
  a: ['Jana Nováková', 'jana.novakova@example.sk'],
  b: ['Ján Žiarsky', 'zj@ziar.sk', '+421 904 123 456'],
  c: ['Ľubica Ďurčová', 'lubica@example.sk'],
};
const find = async (text: string) => (await findMatches(openContext(env), 'user', text)).ids.sort();

beforeAll(async () => {
  const ctx = openContext(env);
  for (const [id, fields] of Object.entries(people)) await addToSearchIndex(ctx, 'user', id, fields);
  const crowd = Array.from({ length: 300 }, (_, at) => addToSearchIndex(ctx, 'user', `x${at}`, [`Eva Veľká${at}`]));
  await ctx.db.batch([addToSearchIndex(ctx, 'order', 'o', ['Jana Nováková']), ...crowd]);
});

describe('search', () => {
  it.each<[string, string[]]>([
    ['jana', ['a']],
    ['JÁNA nováková', ['a']],
    ['novakova jana', ['a']],
    ['novak', ['a']],
    ['novak jan', ['a']],
    ['jan', ['a', 'b']],
    ['ziar', ['b']],
    ['Žiar', ['b']],
    ['example', ['a', 'c']],
    ['jana.novakova@example.sk', ['a']],
    ['durc lub', ['c']],
    ['0904 123 456', ['b']],
    ['904123', ['b']],
    ['+421/904 123', ['b']],
    ['00421904123456', ['b']],
    ['Ján 0904123456', ['b']],
    ['Jana 0904123456', []],
    ['ana', []],
    ['jana ziar', []],
  ])('%j finds %j', async (text, ids) => expect(await find(text)).toEqual(ids));

  it.each(['%', "' or 1=1 --", '\u0000', '🙂', '"', 'a'.repeat(5000), 'w '.repeat(500), '\u{10ffff}', '_'])(
    'returns no error for %j',
    async (text) => expect(await find(text)).toEqual([]),
  );

  it('with too many matches returns some, says so, and reads a bounded number of rows', async () => {
    for (const text of ['eva', 'velka eva', 'ev ve', 'e v e v']) {
      const ctx = openMeteredContext();
      const found = await findMatches(ctx, 'user', text);
      expect(found.isCut).toBe(true);
      expect(found.ids.length).toBeGreaterThan(20);
      expect(ctx.cost?.rowsRead, text).toBeLessThanOrEqual(250);
    }
  });

  it('follows changes of a row, and does not find a deleted one', async () => {
    const ctx = openContext(env);
    await ctx.db.batch(updateSearchIndex(ctx, 'user', 'c', ['Ľubica Malá']));
    expect(await find('durcova')).toEqual([]);
    expect(await find('lubica mala')).toEqual(['c']);
    await removeFromSearchIndex(ctx, 'user', 'c');
    expect(await find('lubica')).toEqual([]);
  });

  it('returns the newest first among rows with any words of that prefix', async () => {
    const ctx = openContext(env);
    const ids = Array.from({ length: 60 }, (_, at) => `y${String(at).padStart(2, '0')}`);
    // The newest has the last word of the alphabet.
    const rows = ids.map((id, at) =>
      addToSearchIndex(ctx, 'album', id, [`Kúpele ${String.fromCodePoint(97 + (at % 26))}`]),
    );
    await ctx.db.batch(rows as never);
    const newest = await findMatches(ctx, 'album', 'kup', { maxMatches: 10 });
    expect(newest).toMatchObject({ ids: ids.toReversed().slice(0, 10), isCut: true });
    const where = (id: SQL) => sql`${id} < 'y05'`;
    expect((await findMatches(ctx, 'album', 'kupele', { where })).ids).toEqual(ids.slice(0, 5).toReversed());
  });

  it('finds rows from before the prefixes, newest first and page by page, and by their phones after the first pass', async () => {
    const ctx = openContext(env);
    const orderer = await makeUser();
    const ids: string[] = [];
    const old = env.DB.prepare("insert into search_keys (kind, key, row_id) values ('order', ?, ?)");
    for (let at = 0; at < 30; at++) {
      const id = await makeOrderRow(orderer.id, 2026000700 + at, 100);
      const letter = String.fromCodePoint(97 + (at % 26));
      const update = env.DB.prepare(
        "update orders set customer_name = ?, customer_phone = '0905/111 222' where id = ?",
      );
      await env.DB.batch([
        update.bind(`Róbert Dávny ${letter}`, id),
        old.bind(`robert davny ${letter}`, id),
        old.bind(`davny ${letter} robert`, id),
      ]);
      ids.unshift(id);
    }
    const newer = await makeOrderRow(orderer.id, 2026000777, 100);
    await addToSearchIndex(ctx, 'order', newer, ['Róbert Dávny']);
    ids.unshift(newer);
    const { queries } = env.TEST_MIGRATIONS.find(({ name }) => name.includes('back_office_edits')) ?? { queries: [] };
    for (const query of queries.filter((each) => each.includes('INSERT'))) await env.DB.prepare(query).run();

    const searchAll = async (text: string) => {
      const found: string[] = [];
      let from: SearchOptions['from'];
      for (;;) {
        const page = await findMatches(ctx, 'order', text, { from, maxMatches: 10 });
        found.push(...page.ids);
        if (!page.isCut || page.position === null) return found;
        from = { plan: page.plan, after: page.position };
      }
    };
    for (const text of ['davny', 'rob', 'robert davny', 'dav rob']) expect(await searchAll(text), text).toEqual(ids);
    await runCron(ctx, '*/15 * * * *');
    for (const text of ['davny', 'rob', 'robert davny', 'dav rob']) expect(await searchAll(text), text).toEqual(ids);
    expect(await searchAll('+421 905 111 222')).toEqual(ids.slice(1));
  });

  it('indexes existing rows at night', async () => {
    const ctx = openContext(env);
    const { id } = await makeUser({ name: 'Čeněk Staromódny' });
    const albumId = await makeAlbumRow(id);
    await runCron(ctx, '17 2 * * *');
    await runCron(ctx, '17 2 * * *');
    expect(await find('staromodny')).toEqual([id]);
    expect((await findMatches(ctx, 'album', 'svadba')).ids).toEqual([albumId]);
  });
});
