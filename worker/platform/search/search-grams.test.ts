import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { openContext } from '../core/context.ts';
import { indexForSearch, removeFromSearch } from './search-texts.ts';

type Indexed = [fields: string[], tags: string[]];

const index = (rowId: string, [fields, tags]: Indexed) =>
  indexForSearch(openContext(env), 'order', rowId, fields, tags);
const gramsOf = async (rowId: string) =>
  (await env.DB.prepare('select gram from search_grams where row_id = ? order by gram').bind(rowId).all()).results;

// Words of few letters have grams in common, within a word and over its beginning.
const fields = fc.array(fc.string({ unit: fc.constantFrom('a', 'n', 'b', ' '), maxLength: 8 }), { maxLength: 4 });
const tags = fc.uniqueArray(fc.constantFrom('held', 'kind:PRINT', 'size:10x15', 'total:100'));

it('a changed text has the grams of a new one, and of a removed one none are left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fields, tags), { minLength: 2, maxLength: 4 }), async (texts) => {
      for (const text of texts) await index('changed', text);
      await index('new', texts.at(-1)!);
      expect(await gramsOf('changed')).toEqual(await gramsOf('new'));
      await removeFromSearch(openContext(env), 'changed', 'new');
      expect([await gramsOf('changed'), await gramsOf('new')]).toEqual([[], []]);
    }),
    { numRuns: 60 },
  );
});

it('writes only the grams that change', async () => {
  const words = ['Ružena Kinová', 'ruzena@kvet.sk', '+421 911 000 111', 'Poprad'];
  await index('held', [words, ['kind:PRINT']]);
  const ctx = openMeteredContext();
  await indexForSearch(ctx, 'order', 'held', words, ['kind:PRINT', 'held']);
  expect(ctx.cost?.rowsWritten).toBeLessThan(5);
});
