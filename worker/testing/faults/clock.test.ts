import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpgradeResponse } from '../../../shared/money/storage/contract.ts';
import { planConsents } from '../../../shared/testing/consents.ts';
import { issueInvoice } from '../../money/invoices/issue-invoice.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { bookPayment } from '../../shop/orders/payments/book-payment.ts';
import { endPlans } from '../../shop/orders/plans/end-plans.ts';
import { cancelUnpaidOrders } from '../../shop/orders/status/cancel-order.ts';
import type { TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { makePlan, planOf } from '../plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { makeOrder } from './fixtures.ts';

const hour = 3_600_000;
const contextAt = (time: number) => openContext(withoutQueues(env), time);
let buyer: TestUser;

beforeEach(async () => {
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  buyer = await makeBuyer();
});

const unpaid = async () => {
  const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
  return makeOrder(buyer, [prints(await makePhotoRow(buyer.id), size)]);
};
const pay = (orderId: string, amountCents: number, at: number) =>
  bookPayment(contextAt(at), { orderId, source: 'bank', reference: newId(), amountCents, userId: null });
const statusOf = (id: string) => env.DB.prepare('select status from orders where id = ?').bind(id).first('status');

describe('an unpaid order', () => {
  // Seven days of which one has 23 hours, or 25, are not 168 hours by the calendar.
  it.each(['2027-03-27T23:59:59.999+01:00', '2027-10-30T23:59:59.999+02:00', '2028-02-29T12:00:00+01:00'])(
    'of %s is cancelled 7 × 24 hours later, to the millisecond',
    async (time) => {
      const { id } = await unpaid();
      const made = Date.parse(time);
      await env.DB.prepare('update orders set created_at = ?1, status_changed_at = ?1 where id = ?2')
        .bind(made, id)
        .run();
      await cancelUnpaidOrders(contextAt(made + 7 * 24 * hour - 1));
      expect(await statusOf(id)).toBe('PENDING');
      await cancelUnpaidOrders(contextAt(made + 7 * 24 * hour));
      expect(await statusOf(id)).toBe('CANCELLED');
    },
  );
});

it('invoices begin again at one with the year in Slovakia', async () => {
  const numberAt = async (time: string) => {
    const { id, totalCents } = await unpaid();
    await pay(id, totalCents, Date.parse(time));
    return (await issueInvoice(contextAt(Date.parse(time)), id))?.number;
  };
  expect(await numberAt('2031-12-31T23:59:59.999+01:00')).toBe(2031000001);
  expect(await numberAt('2032-01-01T00:00:00+01:00')).toBe(2032000001);
  expect(await numberAt('2032-01-01T00:59:59+01:00')).toBe(2032000002);
});

describe('a plan', () => {
  it.each([
    ['monthly', '2028-01-31T12:00:00+01:00', '2028-02-29T12:00:00+01:00'],
    ['yearly', '2028-02-29T12:00:00+01:00', '2029-02-28T12:00:00+01:00'],
    ['monthly', '2027-03-10T08:00:00+01:00', '2027-04-10T08:00:00+02:00'],
  ] as const)('%s, paid %s, lasts until %s, to the millisecond', async (priceUnit, from, to) => {
    const plan = await makePlan({ priceUnit });
    const body = { storageServiceId: plan.id, ...planConsents };
    const response = await ask(withoutQueues(env), 'POST', '/storage/upgrade', { user: buyer, body });
    const { order } = (await response.json()) as UpgradeResponse;
    await pay(order.id, order.totalCents, Date.parse(from));
    expect((await planOf(buyer))?.endsAt).toBe(Date.parse(to));
    await endPlans(contextAt(Date.parse(to) - 1));
    expect((await planOf(buyer))?.planId).toBe(plan.id);
    await endPlans(contextAt(Date.parse(to)));
    expect((await planOf(buyer))?.planId).toBeNull();
  });
});
