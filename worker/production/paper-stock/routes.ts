import { Hono } from 'hono';
import { type PaperStockResponse, paperStockInput } from '../../../shared/production/paper-stock/contract.ts';
import { requireOperator, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { countPaper } from './count-paper.ts';
import { readPaperStock } from './read-paper-stock.ts';

/** How much paper there is, for operators and admins. */
export const paperStockRoutes = new Hono<StaffEnv>();

paperStockRoutes.get('/', requireOperator, async (c) =>
  c.json<PaperStockResponse>({ papers: await readPaperStock(c.var.ctx) }),
);

paperStockRoutes.put('/', requireOperator, valid('json', paperStockInput), async (c) => {
  await countPaper(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<PaperStockResponse>({ papers: await readPaperStock(c.var.ctx) });
});
