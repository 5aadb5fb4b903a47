import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makeAlbumRow } from '../../testing/shop-factories.ts';
import { openContext } from '../core/context.ts';
import { findMatches, type SearchOptions } from './find-matches.ts';
import { indexForSearch, removeFromSearch } from './search-texts.ts';

const people: Record<string, (string | null)[]> = {
  a: ['Jana Nováková', 'jana.novakova@example.sk'],
  b: ['Ján Žiarsky', 'zj@ziar.sk', '+421 904 123 456'],
  c: ['Ľubica Ďurčová', 'lubica@example.sk'],
};
const find = async (text: string) => (await findMatches(openContext(env), 'user', text)).ids.sort();

beforeAll(async () => {
  const ctx = openContext(env);
  for (const [id, fields] of Object.entries(people)) await indexForSearch(ctx, 'user', id, fields);
  const crowd = Array.from({ length: 300 }, (_, at) => indexForSearch(ctx, 'user', `x${at}`, [`Eva Veľká${at}`]));
  await ctx.db.batch([indexForSearch(ctx, 'order', 'o', ['Jana Nováková']), ...crowd]);
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
    ['ana', ['a']],
    ['ovak', ['a']],
    ['OVÁK', ['a']],
    ['iars', ['b']],
    ['123 456', ['b']],
    ['ov', []],
    ['a', []],
    ['ak', []],
    ['novakova@example.sk', ['a']],
    ['novakova@ziar.sk', []],
    ['novaková novako', ['a']],
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
      expect(ctx.cost?.rowsRead, text).toBeGreaterThan(0);
    }
  });

  it('follows changes of a row, and does not find a deleted one', async () => {
    const ctx = openContext(env);
    await indexForSearch(ctx, 'user', 'c', ['Ľubica Malá']);
    expect(await find('durcova')).toEqual([]);
    expect(await find('lubica mala')).toEqual(['c']);
    await removeFromSearch(ctx, 'c');
    expect(await find('lubica')).toEqual([]);
  });

  it('gets to a rare word among many of a common one in a few calls, and resumes where it stopped', async () => {
    const ctx = openContext(env);
    const common = Array.from({ length: 900 }, (_, at) =>
      indexForSearch(ctx, 'order', `z${String(at).padStart(3, '0')}`, [at % 450 === 7 ? 'Zuzana Bežná' : 'Adam Bežný']),
    );
    await ctx.db.batch(common as never);
    expect((await findMatches(ctx, 'order', 'bezn zuzana')).ids).toEqual(['z457', 'z007']);
    expect((await findMatches(ctx, 'order', 'bezna', { isAscending: true })).ids).toEqual(['z007', 'z457']);
    // Neither is rare: it takes more rows than one call may read.
    const found: string[] = [];
    let [calls, from]: [number, SearchOptions['from']] = [0, undefined];
    for (; ; calls++) {
      const page = await findMatches(ctx, 'order', 'dam zny', { from, maxRows: 200 });
      found.push(...page.ids);
      if (page.position === null) break;
      from = { plan: page.plan, after: page.position };
    }
    expect(calls).toBeGreaterThan(5);
    expect(found).toHaveLength(898);
    expect(found).toEqual(found.toSorted().reverse());
  });

  it('returns the newest first among rows with any words of that prefix', async () => {
    const ctx = openContext(env);
    const ids = Array.from({ length: 60 }, (_, at) => `y${String(at).padStart(2, '0')}`);
    // The newest has the last word of the alphabet.
    const rows = ids.map((id, at) =>
      indexForSearch(ctx, 'order', id, [`Kúpele ${String.fromCodePoint(97 + (at % 26))}`]),
    );
    await ctx.db.batch(rows as never);
    const newest = await findMatches(ctx, 'order', 'kup', { maxMatches: 10 });
    expect(newest).toMatchObject({ ids: ids.toReversed().slice(0, 10), isCut: true });
    const where = { is: (id: SQL) => sql`${id} < 'y05'`, rows: 0 };
    expect((await findMatches(ctx, 'order', 'kupele', { where, maxRows: 300 })).ids).toEqual(
      ids.slice(0, 5).toReversed(),
    );
    const range = { oldest: 'y03', newest: 'y07' };
    expect((await findMatches(ctx, 'order', 'kupele', { range })).ids).toEqual(ids.slice(3, 8).toReversed());
    expect((await findMatches(ctx, 'order', 'kupele', { range, isAscending: true })).ids).toEqual(ids.slice(3, 8));
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
