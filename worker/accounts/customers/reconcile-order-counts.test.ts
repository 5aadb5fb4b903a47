import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { makeUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';

it('compares stored order counts with the orders, every night', async () => {
  const [one, none] = [await makeUser(), await makeUser()];
  await makeOrderRow(one.id, 2026000201, 100);
  const hidden = await makeOrderRow(one.id, 2026000202, 100);
  await env.DB.batch([
    env.DB.prepare('update orders set hidden_at = 1 where id = ?').bind(hidden),
    env.DB.prepare('update users set order_count = 77 where id in (?, ?)').bind(one.id, none.id),
  ]);
  await runCron(openContext(env), '17 2 * * *');
  const countOf = ({ id }: { id: string }) =>
    env.DB.prepare('select order_count from users where id = ?').bind(id).first('order_count');
  expect([await countOf(one), await countOf(none)]).toEqual([1, 0]);
});
