import { expect, test } from 'vitest';
import { orderStatuses } from '../../../../../shared/shop/orders/order-status.ts';
import { asksForParcel, asksForPayment, statusQuestion } from './status-question.ts';

const order = {
  orderNumber: '2026000001',
  status: 'PENDING',
  paidCents: 0,
  totalCents: 1505,
  delivery: { name: 'Pošta', kind: 'ADDRESS' },
} as const;

test('only an underpaid order opens the payment dialog', () => {
  expect(asksForPayment({ ...order, paidCents: 500 }, 'PAID')).toBe(true);
  expect(asksForPayment({ ...order, status: 'SHIPPED', paidCents: 1505 }, 'PAID')).toBe(false);
  expect(asksForPayment({ ...order, status: 'PAID' }, 'PAID')).toBe(false);
  expect(asksForPayment(order, 'PRINTING')).toBe(false);
  expect(statusQuestion(order, 'PAID')).toBeNull();
});

test('an unpaid order proceeds only after a confirmation', () => {
  for (const status of ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'] as const) {
    expect(statusQuestion(order, status)?.lines[0]).toContain('chýba 15,05\u00a0€');
    expect(statusQuestion({ ...order, paidCents: 1505 }, status)).toBeNull();
    expect(statusQuestion({ ...order, totalCents: 0 }, status)).toBeNull();
  }
});

test('a paid order goes back to pending only after a confirmation', () => {
  const paid = { ...order, status: 'PAID', paidCents: 1505 } as const;
  expect(statusQuestion(paid, 'PENDING')?.lines[0]).toContain('faktúra ostáva platná');
  expect(statusQuestion({ ...order, status: 'CANCELLED' }, 'PENDING')).toBeNull();
});

test('cancelling says what to refund; the same status needs no confirmation', () => {
  expect(statusQuestion({ ...order, paidCents: 500 }, 'CANCELLED')?.lines[1]).toContain('5,00\u00a0€');
  for (const status of orderStatuses) expect(statusQuestion({ ...order, status }, status)).toBeNull();
});

test('what is collected has no parcel: it is ready', () => {
  const collected = { ...order, paidCents: 1505, delivery: { name: 'Osobne', kind: 'PERSONAL' } } as const;
  expect([asksForParcel(order, 'SHIPPED'), asksForParcel(collected, 'SHIPPED')]).toEqual([true, false]);
  expect(statusQuestion(collected, 'SHIPPED')?.confirm).toBe('Označiť ako pripravenú');
  expect(statusQuestion({ ...collected, paidCents: 0 }, 'SHIPPED')?.lines[1]).toContain('chýba');
});
