import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openMeteredContext } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { openContext } from '../core/context.ts';
import { backfillSearchTexts } from './backfill-search-texts.ts';
import { findMatches } from './find-matches.ts';

const countOf = async (table: string, rowId: string) =>
  (
    await env.DB.prepare(`select count(*) as count from ${table} where row_id = ?`)
      .bind(rowId)
      .first<{ count: number }>()
  )?.count;
const textsOf = (rowId: string) => countOf('search_texts', rowId);
const find = async (kind: 'user' | 'order' | 'album', text: string) =>
  (await findMatches(openContext(env), kind, text)).ids;

it('adds no text for a deleted order', async () => {
  const { id: userId } = await makeUser();
  const [hidden, shown] = [await makeOrderRow(userId, 2026000101, 100), await makeOrderRow(userId, 2026000102, 100)];
  await env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(hidden).run();
  await backfillSearchTexts(openContext(env));
  expect([await textsOf(hidden), await textsOf(shown)]).toEqual([0, 1]);
});

it('takes all fields of an order, and what it is filtered by', async () => {
  const { id: userId } = await makeUser();
  const id = await makeOrderRow(userId, 2026000110, 100);
  await env.DB.batch([
    env.DB.prepare(
      `update orders set customer_name = 'Ružena Kinová', customer_email = 'r@kvet.sk', customer_phone = '+421 911 000 111',
         delivery_address = '{"city":"Poprad"}', tracking_number = 'ZB 77/8899', delivery_name = 'Kuriér' where id = ?`,
    ).bind(id),
    env.DB.prepare(
      `insert into order_items (order_id, position, mode, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
       values (?, 8, 'print', 'a.jpg', 1, '10x15', 1, 1, '[]', 1), (?, 9, 'print', 'b.jpg', 1, '10x15', 1, 1, '[]', 1)`,
    ).bind(id, id),
  ]);
  await backfillSearchTexts(openContext(env));
  for (const text of ['nová', 'ružen', 'kvet', '0911 000 111', 'opra', '8899', 'kin rad'])
    expect(await find('order', text), text).toEqual([id]);
  const tags = await env.DB.prepare('select tags from search_texts where row_id = ?')
    .bind(id)
    .first<{ tags: string }>();
  expect(JSON.parse(tags?.tags ?? '')).toEqual(['delivery:Kuriér', 'kind:PRINT', 'size:10x15', 'total:100']);
});

it('takes what an order without its customer is filtered by', async () => {
  const id = await makeOrderRow((await makeUser()).id, 2026000111, 100);
  await env.DB.prepare("update orders set customer_name = '', customer_email = '' where id = ?").bind(id).run();
  await backfillSearchTexts(openContext(env));
  const grams = await env.DB.prepare('select gram from search_grams where row_id = ?').bind(id).all();
  expect(grams.results).toEqual([{ gram: '=kind:PRINT' }, { gram: '=total:100' }]);
});

it('continues where it stopped, newest rows first, with a bounded number of statements per run', async () => {
  const { id: userId } = await makeUser();
  const ids: string[] = [];
  for (let at = 0; at < 7; at++) ids.unshift(await makeOrderRow(userId, 2026000200 + at, 100));
  await backfillSearchTexts(openContext(env));
  await env.DB.prepare("delete from search_texts where kind = 'order'").run();
  const counts: number[] = [];
  for (let run = 0; run < 5; run++) {
    const ctx = openMeteredContext();
    await backfillSearchTexts(ctx, { rowsPerPortion: 2, statements: 4 });
    expect(ctx.cost?.statements).toBeLessThanOrEqual(5);
    counts.push((await Promise.all(ids.slice(0, 2 * run + 2).map(textsOf))).filter(Boolean).length);
  }
  expect(counts).toEqual([2, 4, 6, 7, 7]);
});

it("adds the others' texts when one row fails", async () => {
  const { id: userId } = await makeUser();
  const [bad, good] = [await makeOrderRow(userId, 2026000103, 100), await makeOrderRow(userId, 2026000104, 100)];
  await env.DB.prepare(
    `create trigger stuck before insert on search_texts when new.row_id = '${bad}' begin select raise(abort, 'stuck'); end`,
  ).run();
  await backfillSearchTexts(openContext(env));
  await env.DB.prepare('drop trigger stuck').run();
  expect([await textsOf(bad), await textsOf(good)]).toEqual([0, 1]);
});
