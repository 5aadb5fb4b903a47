import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { newId } from '../../platform/core/new-id.ts';
import type { TestUser } from '../factories.ts';
import { makePaidOrder } from '../invoice-factories.ts';
import { perFile } from '../per-file.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ofx, uploadStatementFile } from '../statement-factories.ts';
import { ask } from './ask.ts';
import { makeOrder, makeWholePhoto, someAdmin } from './fixtures.ts';
import { faultScenario, runJobs, type Scenario } from './run-scenario.ts';

interface Fixture {
  admin: TestUser;
  key: string;
  orders: { id: string; orderNumber: string }[];
}

interface Statement {
  admin: TestUser;
  key: string;
  numbers: string[];
  keys: string[];
}

const size = perFile(() => makeProduct('PRINT_SIZE'));

async function paidOrders(): Promise<Fixture> {
  const buyer = await makeBuyer();
  const items = [prints(await makeWholePhoto(buyer.id), await size())];
  const orders = [await makePaidOrder(buyer, items), await makePaidOrder(buyer, items)];
  return { admin: await someAdmin(), key: newId(), orders };
}

const csvOf = ({ orders }: Fixture): string => orders.map(({ orderNumber }, at) => `${orderNumber};Z${at}`).join('\n');
const runsOf = async ({ key }: Pick<Fixture, 'key'>) =>
  (
    await env.DB.prepare('select id, total, done, ended_at from bulk_runs where key = ?')
      .bind(key)
      .all<{ id: string; total: number; done: number; ended_at: number | null }>()
  ).results;

/** What an admin does to many orders at once. */
export const bulkScenarios: Record<string, Scenario> = {
  'a run that ships orders with tracking numbers': faultScenario<Fixture>({
    setup: paidOrders,
    run: async (bindings, fixture) => {
      const body = { action: 'tracking', csv: csvOf(fixture), carrier: 'SPS' };
      const response = await ask(bindings, 'POST', '/admin/bulk-runs', { user: fixture.admin, key: fixture.key, body });
      for (const { id } of await runsOf(fixture)) await runJobs(bindings, [{ type: 'work-bulk-run', runId: id }]);
      return response;
    },
    assert: async (fixture) => {
      expect(await runsOf(fixture)).toEqual([
        { id: expect.any(String), total: 2, done: 2, ended_at: expect.any(Number) },
      ]);
      for (const [at, { id }] of fixture.orders.entries()) {
        const order = await env.DB.prepare(
          `select status, tracking_number as number,
             (select count(*) from mails where order_id = orders.id and kind = 'order-shipped') as mails,
             (select count(*) from order_history where order_id = orders.id and to_status = 'SHIPPED') as times
           from orders where id = ?`,
        )
          .bind(id)
          .first();
        expect(order).toEqual({ status: 'SHIPPED', number: `Z${at}`, mails: 1, times: 1 });
      }
    },
  }),
  'a run that books a statement': faultScenario<Statement>({
    setup: async () => {
      const admin = await someAdmin();
      const buyer = await makeBuyer();
      const items = [prints(await makeWholePhoto(buyer.id), await size())];
      const numbers = [];
      while (numbers.length < 2) numbers.push((await makeOrder(buyer, items)).orderNumber);
      const { body } = await uploadStatementFile(admin, ofx(numbers.map((vs) => ({ amount: '10.00', vs }))));
      return { admin, key: newId(), numbers, keys: body.transactions.map(({ key }) => key) };
    },
    run: async (bindings, { admin, key, keys }) => {
      const body = { matches: keys.map((one) => ({ transaction: { key: one }, acceptOverpaymentCents: 1000 })) };
      const response = await ask(bindings, 'POST', '/admin/bulk-runs/bookings', { user: admin, key, body });
      for (const { id } of await runsOf({ key })) await runJobs(bindings, [{ type: 'work-bulk-run', runId: id }]);
      return response;
    },
    assert: async ({ key, numbers, keys }) => {
      expect(await runsOf({ key })).toEqual([
        { id: expect.any(String), total: 2, done: 2, ended_at: expect.any(Number) },
      ]);
      for (const [at, number] of numbers.entries()) {
        const order = await env.DB.prepare(
          `select paid_cents as cents, (select count(*) from payments where order_id = orders.id) as payments,
             (select is_open from bank_transactions where key = ?) as isOpen
           from orders where number = ?`,
        )
          .bind(keys[at], Number(number))
          .first();
        expect(order).toEqual({ cents: 1000, payments: 1, isOpen: 0 });
      }
    },
  }),
};
