import { describe, expect, it } from 'vitest';
import type { BankMatch, MatchType } from '../../../../shared/money/bank-import/contract.ts';
import { chosenOf, defaultSelection, needsDecision, toggled } from './selection.ts';

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
    isSkipped: false,
  },
  transactionAmount: amount,
  orderAmount: amount,
  matchType,
  order: {
    id: `order-${key}`,
    orderNumber: '1',
    paidWith: [],
    status: 'PENDING',
    customerName: '',
    user: { name: '' },
  },
  isMaybeProcessed: false,
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
  match('e', 'exact', 3, { isMaybeProcessed: true }),
  match('f', 'overpayment', 5, { orderAmount: 0 }),
  match('g', 'overpayment', 5, { orderAmount: 4.9 }),
];

describe('the selection', () => {
  it('starts with bookable payments that match to the cent', () => {
    expect([...defaultSelection(matches)]).toEqual(['a']);
  });

  it('leaves possible duplicates and paid orders to a person', () => {
    expect(matches.filter(needsDecision).map(({ transaction }) => transaction.key)).toEqual(['e', 'f']);
  });

  it('sends what the admin saw and accepted', () => {
    expect(chosenOf(matches, new Set(['e', 'f', 'g']))).toMatchObject({
      matches: [
        { transaction: { key: 'e' }, acceptRepeated: true },
        { transaction: { key: 'f' }, acceptOverpaymentCents: 500 },
        { transaction: { key: 'g' }, acceptOverpaymentCents: 10 },
      ],
      overpaymentCount: 2,
      repeatedCount: 1,
    });
  });

  it('toggles keys', () => {
    expect([...toggled(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
    expect([...toggled(new Set(['a', 'b']), ['a'], false)]).toEqual(['b']);
  });

  it('sums up to the cent, and leaves out what cannot be booked', () => {
    expect(chosenOf(matches, new Set(['c', 'b', 'a', 'd', 'gone']))).toEqual({
      count: 3,
      matches: [
        { transaction: { key: 'a' }, acceptOverpaymentCents: 0 },
        { transaction: { key: 'b' }, acceptOverpaymentCents: 0 },
        { transaction: { key: 'c' }, acceptOverpaymentCents: 0, acceptCancelled: true },
      ],
      amount: 24.3,
      orderCount: 3,
      partialCount: 1,
      overpaymentCount: 0,
      repeatedCount: 0,
      cancelledCount: 1,
    });
  });
});
