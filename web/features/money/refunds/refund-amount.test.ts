import { expect, it } from 'vitest';
import type { OrderRefundsResponse } from '../../../../shared/money/refunds/contract.ts';
import { amountOf, initialRefund, limitOf, toRefundInput } from './refund-amount.ts';

const item = { name: 'Tlač 10x15', filename: 'a.jpg', withdrawalCents: 1000, waitingCopies: 0 };
const found: OrderRefundsResponse = {
  ...{
    refunds: [],
    payer: null,
    printing: null,
    leftCents: 2290,
    uninvoicedCents: 0,
    invoicedCents: 2290,
    cardCents: 0,
  },
  items: [
    { ...item, position: 0, quantity: 3, refundedQuantity: 1, paidCents: 1000 },
    { ...item, position: 1, quantity: 1, refundedQuantity: 0, paidCents: 1000 },
  ],
  ...{ deliveryCents: 900, withdrawalDeliveryCents: 290 },
};

it('a withdrawal begins with all that is left and the cheapest delivery', () => {
  const values = initialRefund(found, 'Jana', true);
  expect(toRefundInput(found, values)).toEqual({
    ...{ reason: 'WITHDRAWAL', reasonText: '', method: 'bank', iban: '', recipientName: 'Jana', delivery: true },
    items: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
    amountCents: 667 + 1000 + 290,
  });
  expect(amountOf(found, { ...values, reason: 'COMPLAINT' })).toBe(667 + 1000 + 900);
});

it('what came too much is a free amount of its own', () => {
  const over = { ...found, uninvoicedCents: 710 };
  const values = initialRefund(over, 'Jana', false);
  expect(toRefundInput(over, values)).toMatchObject({
    reason: 'OVERPAYMENT',
    items: [],
    delivery: false,
    amountCents: 710,
  });
  expect(limitOf(over, 'OVERPAYMENT')).toBe(710);
  expect(limitOf(over, 'COMPLAINT')).toBe(2290);
  expect(amountOf(over, { ...values, amount: 'x' })).toBeNaN();
});
