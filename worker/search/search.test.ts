import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../core/context.ts';
import { runCron } from '../cron.ts';
import { makeUser } from '../testing/factories.ts';
import { makeAlbumRow } from '../testing/shop-factories.ts';
import { findRowIds } from './find-row-ids.ts';
import { addSearchKeys, removeSearchKeys, replaceSearchKeys } from './search-keys.ts';

const people: Record<string, (string | null)[]> = {
  a: ['Jana Nováková', 'jana.novakova@example.sk'],
  b: ['Ján Žiarsky', 'zj@ziar.sk', null],
  c: ['Ľubica Ďurčová', 'lubica@example.sk'],
};
const find = async (text: string) => (await findRowIds(openContext(env), 'user', text)).ids.sort();

beforeAll(async () => {
  const ctx = openContext(env);
  for (const [id, fields] of Object.entries(people)) await addSearchKeys(ctx, 'user', id, fields);
  const crowd = Array.from({ length: 300 }, (_, at) => addSearchKeys(ctx, 'user', `x${at}`, [`Eva Veľká${at}`]));
  await ctx.db.batch([addSearchKeys(ctx, 'order', 'o', ['Jana Nováková']), ...crowd]);
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
    ['ana', []],
    ['jana ziar', []],
  ])('%j finds %j', async (text, ids) => expect(await find(text)).toEqual(ids));

  it.each(['%', "' or 1=1 --", '\u0000', '🙂', '"', 'a'.repeat(5000), 'w '.repeat(500), '\u{10ffff}', '_'])(
    'survives %j',
    async (text) => expect(await find(text)).toEqual([]),
  );

  it('of too much shows some, says so, and reads a bounded number of rows', async () => {
    for (const text of ['eva', 'velka eva', 'ev ve', 'e v e v']) {
      const ctx = openContext(env);
      const found = await findRowIds(ctx, 'user', text);
      expect(found.isCut).toBe(true);
      expect(found.ids.length).toBeGreaterThan(20);
      expect(ctx.cost?.rowsRead, text).toBeLessThanOrEqual(250);
    }
  });

  it('follows a changed row, and forgets a deleted one', async () => {
    const ctx = openContext(env);
    await ctx.db.batch(replaceSearchKeys(ctx, 'user', 'c', ['Ľubica Malá']));
    expect(await find('durcova')).toEqual([]);
    expect(await find('lubica mala')).toEqual(['c']);
    await removeSearchKeys(ctx, 'user', 'c');
    expect(await find('lubica')).toEqual([]);
  });

  it('takes up rows that were there before it, at night', async () => {
    const ctx = openContext(env);
    const { id } = await makeUser({ name: 'Čeněk Staromódny' });
    const albumId = await makeAlbumRow(id);
    await runCron(ctx, '17 2 * * *');
    await runCron(ctx, '17 2 * * *');
    expect(await find('staromodny')).toEqual([id]);
    expect((await findRowIds(ctx, 'album', 'svadba')).ids).toEqual([albumId]);
  });
});
