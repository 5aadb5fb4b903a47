import { env } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import type { UpgradeResponse } from '../../../shared/money/storage/contract.ts';
import type { Order } from '../../../shared/shop/orders/contract.ts';
import { formatOf } from '../../../shared/shop/prints/print-formats.ts';
import { orderConsents, planConsents } from '../../../shared/testing/consents.ts';
import { makeInvoice } from '../../money/invoices/make-invoice.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { prepare, wholePaper } from '../../shop/prints/testing/prepare.ts';
import type { TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { perFile } from '../per-file.ts';
import { makePlan, planOf } from '../plan-factories.ts';
import { download, makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ofx } from '../statement-factories.ts';
import { ask } from './ask.ts';
import { count, makeOrder, makeWholePhoto, someAdmin } from './fixtures.ts';
import { faultScenario, runJobs, runTasks, type Scenario } from './run-scenario.ts';

const day = 24 * 3_600_000;
const turned = { ...wholePaper, turn: 90 } as const;
/** What is on sale. */
const shop = perFile(async () => {
  const [size, paper, file, small, plan] = await Promise.all([
    makeProduct('PRINT_SIZE', { priceCents: 1000 }),
    makeProduct('PRINT_SIZE', { priceCents: 1000, printFormat: formatOf(100, 150) }),
    makeProduct('DOWNLOAD', { priceCents: 500 }),
    makeProduct('DOWNLOAD', { priceCents: 200, resolution: 32 }),
    makePlan(),
  ]);
  return { size, paper, file, small, plan };
});

interface Fixture {
  buyer: TestUser;
  photo: string;
}
interface OrderFixture extends Fixture {
  made: Order;
}

const cart = async (): Promise<Fixture> => {
  const buyer = await makeBuyer();
  return { buyer, photo: await makeWholePhoto(buyer.id) };
};
const unpaid = async (): Promise<OrderFixture> => {
  const { buyer, photo } = await cart();
  return { buyer, photo, made: await makeOrder(buyer, [prints(photo, (await shop()).size)]) };
};
const unpaidPlan = async (): Promise<OrderFixture> => {
  const buyer = await makeBuyer();
  const response = await upgrade(withoutQueues(env), buyer);
  return { buyer, photo: '', made: ((await response.json()) as UpgradeResponse).order };
};
const upgrade = async (bindings: Env, user: TestUser, key?: string) => {
  const { plan } = await shop();
  const body = { storageServiceId: plan.id, ...planConsents };
  return ask(bindings, 'POST', '/storage/upgrade', { user, body, ...(key && { key }) });
};
const pay = (bindings: Env, { id, totalCents }: Order) =>
  bookPayment(openContext(bindings), {
    orderId: id,
    source: 'bank',
    reference: newId(),
    amountCents: totalCents,
    userId: null,
  });
const paid = async (fixture: OrderFixture): Promise<OrderFixture> => {
  await pay(withoutQueues(env), fixture.made);
  return fixture;
};
const job = async (bindings: Env, orderId: string): Promise<undefined> => {
  await runJobs(bindings, [{ type: 'make-invoice', orderId }]);
};
const statusOf = (id: string) => env.DB.prepare('select status from orders where id = ?').bind(id).first('status');

/** PAID once, with all that follows from it. */
async function expectPaid({ made }: OrderFixture, status = 'PAID'): Promise<void> {
  expect(await statusOf(made.id)).toBe(status);
  expect(await count('order_history', 'order_id', made.id)).toBe(status === 'PAID' ? 2 : 3);
  expect(await count('payments', 'order_id', made.id)).toBe(1);
  expect(await count('order_history', 'order_id', made.id, "to_status = 'PAID'")).toBe(1);
  await expectInvoice(made);
}
async function expectInvoice({ id }: Order): Promise<void> {
  expect(await count('invoices', 'order_id', id)).toBe(1);
  expect(await count('invoices', 'order_id', id, "status = 'PENDING'")).toBe(0);
  expect(await count('mails', 'order_id', id, "kind = 'invoice-ready'")).toBe(1);
}
async function expectPlan({ buyer, made }: OrderFixture): Promise<void> {
  const { planId, endsAt } = (await planOf(buyer)) ?? { planId: null, endsAt: 0 };
  expect(planId).toBe((await shop()).plan.id);
  // One month, not two; a sweep that repairs it runs some days later.
  expect((endsAt ?? 0) - Date.now()).toBeLessThan(45 * day);
  expect(await count('orders', 'id', made.id, 'plan_applied_at is not null')).toBe(1);
}

interface Due extends OrderFixture {
  ending: TestUser;
  ended: TestUser;
}
const later = Date.now() + 8 * day;

/** What happens to orders, money, invoices and plans. */
export const orderScenarios: Record<string, Scenario> = {
  'an order of prints and downloads, with its key': faultScenario<Fixture & { key: string }>({
    setup: async () => ({ ...(await cart()), key: newId() }),
    run: async (bindings, { buyer, photo, key }) => {
      const { size, file } = await shop();
      const items = [prints(photo, size), download(photo, file)];
      return ask(bindings, 'POST', '/orders', { user: buyer, key, body: { items, ...orderConsents } });
    },
    assert: async ({ buyer }) => {
      expect(await count('orders', 'user_id', buyer.id)).toBe(2);
      expect(await count('mails', 'recipient', buyer.email, "kind = 'order-received'")).toBe(2);
    },
  }),

  'a payment that is taken from a statement': faultScenario<OrderFixture & { key: string }>({
    setup: async () => {
      const fixture = await unpaid();
      const statement = ofx([{ amount: '10.00', vs: fixture.made.orderNumber }]);
      const body = new FormData();
      body.append('file', new File([statement], 'vypis.xml', { type: 'text/xml' }));
      const result = await ask(withoutQueues(env), 'POST', '/admin/bank-import/upload', {
        user: await someAdmin(),
        body,
      });
      const { transactions } = (await result.json()) as BankImportResponse;
      return { ...fixture, key: transactions[0]?.key ?? '' };
    },
    run: async (bindings, { key }) =>
      ask(bindings, 'POST', '/admin/bank-import/process-matches', {
        user: await someAdmin(),
        body: { matches: [{ transaction: { key } }] },
      }),
    // It was booked, only its response got lost.
    again: [400],
    assert: expectPaid,
  }),

  'PAID by an admin': faultScenario<OrderFixture>({
    setup: unpaid,
    run: async (bindings, { made }) =>
      ask(bindings, 'PUT', `/admin/orders/${made.id}`, { user: await someAdmin(), body: { status: 'PAID' } }),
    assert: async (fixture) => {
      await expectPaid(fixture);
      expect(await count('audit_log', 'subject_id', fixture.made.id)).toBe(1);
    },
  }),

  'the job that makes an invoice': faultScenario<OrderFixture>({
    setup: async () => {
      const { buyer, photo } = await cart();
      return paid({ buyer, photo, made: await makeOrder(buyer, [download(photo, (await shop()).file)]) });
    },
    run: (bindings, { made }) => job(bindings, made.id),
    // Whose files are delivered by that.
    assert: (fixture) => expectPaid(fixture, 'RECEIVED'),
  }),

  'the ZIP of an invoice, also when a file breaks off': faultScenario<OrderFixture & { invoiceId: string }>({
    setup: async () => {
      const { buyer, photo } = await cart();
      const { file, small } = await shop();
      const made = await makeOrder(buyer, [download(photo, file), download(photo, small)]);
      const fixture = await paid({ buyer, photo, made });
      await makeInvoice(openContext(withoutQueues(env)), made.id);
      const invoice = env.DB.prepare('select id from invoices where order_id = ?').bind(made.id);
      return { ...fixture, invoiceId: (await invoice.first<string>('id')) ?? '' };
    },
    run: (bindings, { buyer, invoiceId }) => ask(bindings, 'GET', `/invoices/${invoiceId}/download`, { user: buyer }),
    reads: (zip) => expect(Object.keys(unzipSync(zip))).toHaveLength(3),
    assert: async ({ made }) => expect(await count('invoices', 'order_id', made.id, "status = 'DOWNLOADED'")).toBe(1),
  }),

  'a changed crop, from the file to the item': faultScenario<OrderFixture>({
    setup: async () => {
      const { buyer, photo } = await cart();
      const { paper } = await shop();
      const [print] = await prepare(buyer, [{ photoId: photo, paperSize: paper.name, print: wholePaper }]);
      const item = prints(photo, paper, { print: { ...wholePaper, hash: print?.hash } });
      return { buyer, photo, made: await makeOrder(buyer, [item]) };
    },
    run: async (bindings, { photo, made }) => {
      const user = await someAdmin();
      const body = { items: [{ position: 1, print: turned }] };
      const change = () => ask(bindings, 'PUT', `/admin/orders/${made.id}/prints`, { user, body });
      const first = await change();
      const hash = await env.DB.prepare("select hash from prints where photo_id = ? and status = 'WANTED'")
        .bind(photo)
        .first<string>('hash');
      if (!first.ok || !hash) return first;
      await runJobs(bindings, [{ type: 'freeze-print', hash }]);
      return change();
    },
    assert: async ({ photo, made }) => {
      const item =
        "print ->> '$.choice.turn' = 90 and print_sha256 = (select sha256 from prints where hash = print_hash)";
      expect(await count('order_items', 'order_id', made.id, item)).toBe(1);
      expect(await count('prints', 'photo_id', photo, "status = 'READY'")).toBe(2);
      expect(await count('prints', 'photo_id', photo, 'ordered_at is null')).toBe(1);
      expect(await count('audit_log', 'subject_id', made.id)).toBe(1);
      expect(await count('mails', 'order_id', made.id, "kind = 'print-changed'")).toBe(1);
    },
  }),

  'an order of storage, with its key': faultScenario<{ buyer: TestUser; key: string }>({
    setup: async () => ({ buyer: await makeBuyer(), key: newId() }),
    run: (bindings, { buyer, key }) => upgrade(bindings, buyer, key),
    assert: async ({ buyer }) => expect(await count('orders', 'user_id', buyer.id)).toBe(1),
  }),

  'the plan of an order that is paid': faultScenario<OrderFixture>({
    setup: unpaidPlan,
    run: async (bindings, { made }) =>
      ask(bindings, 'PUT', `/admin/orders/${made.id}`, { user: await someAdmin(), body: { status: 'PAID' } }),
    assert: async (fixture) => {
      await expectPaid(fixture, 'RECEIVED');
      await expectPlan(fixture);
    },
  }),

  'while they cancel what no one paid, remind of the end of a plan, and end one': faultScenario<Due>({
    setup: async () => {
      const storageServiceId = (await shop()).plan.id;
      // What other scenarios have left unpaid is not due: a run takes a hundred.
      await env.DB.prepare("update orders set status_changed_at = ? where status = 'PENDING'").bind(later).run();
      return {
        ...(await unpaid()),
        ending: await makeBuyer({ storageServiceId, planEndsAt: later + 5 * day }),
        ended: await makeBuyer({ storageServiceId, planEndsAt: later - 1000 }),
      };
    },
    run: (bindings) => runTasks(bindings, later, ['remindPlans', 'endPlans', 'cancelUnpaidOrders']),
    only: (call) => call === 'D1 batch' || call.startsWith('queue'),
    assert: async ({ made, ending, ended }) => {
      expect(await statusOf(made.id)).toBe('CANCELLED');
      expect(await count('order_history', 'order_id', made.id, "to_status = 'CANCELLED'")).toBe(1);
      expect(await count('mails', 'order_id', made.id, "kind = 'order-cancelled'")).toBe(1);
      expect(await count('orders', 'user_id', ending.id, "status = 'PENDING'")).toBe(1);
      expect(await count('mails', 'recipient', ending.email)).toBe(1);
      expect((await planOf(ended))?.planId).toBeNull();
      expect(await count('mails', 'recipient', ended.email)).toBe(1);
    },
  }),
};
