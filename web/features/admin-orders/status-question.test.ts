import { expect, test } from 'vitest';
import { orderStatuses } from '../../../shared/rules/order-status.ts';
import { statusQuestion } from './status-question.ts';

const order = { orderNumber: '2026000001', status: 'PENDING', paidCents: 0, totalCents: 1505 } as const;

test('money that an admin records is named before', () => {
  expect(statusQuestion({ ...order, paidCents: 500 }, 'PAID')?.title).toBe('Zaznamenať platbu 10,05\u00a0€?');
  expect(statusQuestion({ ...order, status: 'SHIPPED', paidCents: 1505 }, 'PAID')).toBeNull();
});

test('an order that nobody paid goes on only after a question', () => {
  for (const status of ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'] as const) {
    expect(statusQuestion(order, status)?.lines[0]).toContain('chýba 15,05\u00a0€');
    expect(statusQuestion({ ...order, paidCents: 1505 }, status)).toBeNull();
    expect(statusQuestion({ ...order, totalCents: 0 }, status)).toBeNull();
  }
});

test('a paid order does not wait for its payment again without a question', () => {
  const paid = { ...order, status: 'PAID', paidCents: 1505 } as const;
  expect(statusQuestion(paid, 'PENDING')?.lines[0]).toContain('faktúra ostáva platná');
  expect(statusQuestion({ ...order, status: 'CANCELLED' }, 'PENDING')).toBeNull();
});

test('a cancelled order says what is to be returned; the same status asks nothing', () => {
  expect(statusQuestion({ ...order, paidCents: 500 }, 'CANCELLED')?.lines[1]).toContain('5,00\u00a0€');
  for (const status of orderStatuses) expect(statusQuestion({ ...order, status }, status)).toBeNull();
});
