import { describe, expect, it } from 'vitest';
import type { BankMatch, MatchType } from '../../../shared/contract/bank-import.ts';
import { chosenOf, toggled, usualSelection } from './selection.ts';

const match = (key: string, matchType: MatchType, amount: number, more: Partial<BankMatch> = {}): BankMatch => ({
  transaction: {
    key,
    dtPosted: '20261116',
    trnType: 'CREDIT',
    trnAmt: amount,
    currency: 'EUR',
    memo: '',
    name: '',
    trnVasym: '',
    extractedOrderNumber: '1',
    reason: null,
  },
  transactionAmount: amount,
  orderAmount: amount,
  matchType,
  order: { id: `order-${key}`, orderNumber: '1', status: 'PENDING', customerName: '', user: { name: '' } },
  reason: null,
  canProcess: true,
  ...more,
});

const cancelled = match('c', 'other', 24);
cancelled.order.status = 'CANCELLED';
const matches = [
  match('a', 'exact', 0.1),
  match('b', 'partial', 0.2),
  cancelled,
  match('d', 'exact', 9, { canProcess: false }),
];

describe('the selection', () => {
  it('starts with what fits to the cent and can be booked', () => {
    expect([...usualSelection(matches)]).toEqual(['a']);
  });

  it('changes by keys', () => {
    expect([...toggled(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
    expect([...toggled(new Set(['a', 'b']), ['a'], false)]).toEqual(['b']);
  });

  it('sums up without losing a cent, and leaves out what cannot be booked', () => {
    expect(chosenOf(matches, new Set(['c', 'b', 'a', 'd', 'gone']))).toEqual({
      count: 3,
      matches: [
        { transaction: { key: 'a' } },
        { transaction: { key: 'b' } },
        { transaction: { key: 'c' }, acceptCancelled: true },
      ],
      amount: 24.3,
      orderCount: 3,
      partialCount: 1,
      overpaymentCount: 0,
      cancelledCount: 1,
    });
  });
});
