import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filenameSortKey, plainFilename } from '../../../shared/library/photos/filename-sort-key.ts';
import { openContext } from '../../platform/core/context.ts';
import { nameContains } from './name-contains.ts';

/** The names that SQL finds. */
async function find(names: readonly string[], search: string): Promise<string[]> {
  const list = JSON.stringify(names.map((name) => [name, filenameSortKey(name)]));
  const rows = await openContext(env).db.all<{ name: string }>(
    sql`select value ->> 0 as name from json_each(${list}) where ${nameContains(sql`(value ->> 1)`, search)}`,
  );
  return rows.map(({ name }) => name);
}

it.each([
  ['12', ['IMG_0012.jpg', 'img_112.jpg', 'Čierny Váh 120-3.jpg']],
  ['_12', ['IMG_0012.jpg']],
  ['_0012', ['IMG_0012.jpg']],
  ['váh', ['Čierny Váh 120-3.jpg', 'vah 0-00.jpg']],
  ['0', ['Čierny Váh 120-3.jpg', 'vah 0-00.jpg']],
  ['h 0', ['vah 0-00.jpg']],
  ['h 12', ['Čierny Váh 120-3.jpg']],
  ['20-3', ['Čierny Váh 120-3.jpg']],
  ['0-0', ['vah 0-00.jpg']],
  ['%', []],
  ['i_g', []],
])('%j is found in %j', async (search, found) => {
  const names = ['IMG_0012.jpg', 'img_112.jpg', 'Čierny Váh 120-3.jpg', 'vah 0-00.jpg'];
  expect(await find(names, search)).toEqual(found);
});

it('finds what the names without the zeros of their numbers contain', async () => {
  const number = fc.stringMatching(/^(0{0,3}|0{17,21})[0129]{0,3}$|^[019]{8,22}$/);
  const part = fc.oneof(number, fc.constantFrom('img', ...'abcdefghijklÁ_- .%', '😀'));
  const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  const names = fc.array(name, { minLength: 1, maxLength: 20 });
  const search = fc
    .tuple(names, fc.nat(), fc.nat(), fc.nat(), fc.boolean(), name)
    .map(([made, which, from, length, isPart, other]) => {
      const text = [...plainFilename(made[which % made.length] ?? '')];
      const start = from % (text.length + 1);
      return { names: made, search: isPart ? text.slice(start, start + 1 + (length % 8)).join('') : other };
    });
  await fc.assert(
    fc.asyncProperty(search, async ({ names: made, search: text }) => {
      const expected = made.filter((each) => plainFilename(each).includes(plainFilename(text)));
      expect(await find(made, text)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
