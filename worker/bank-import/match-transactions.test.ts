import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../shared/rules/order-status.ts';
import { type MatchableOrder, matchTransactions, reasons, type Transaction } from './match-transactions.ts';

const order = (number: number, more: Partial<MatchableOrder> = {}): MatchableOrder => ({
  id: `order-${number}`,
  number,
  status: 'PENDING',
  totalCents: 2400,
  paidCents: 0,
  customerName: 'Ľubica Ďurčová',
  userName: 'Ľubica',
  ...more,
});
const transaction = (key: string, amountCents: number, more: Partial<Transaction> = {}): Transaction => ({
  key,
  postedOn: '20261116',
  type: 'CREDIT',
  amountCents,
  currency: 'EUR',
  name: '',
  memo: '',
  variableSymbol: '',
  orderNumber: 1,
  ...more,
});
const match = (transactions: Transaction[], orders: MatchableOrder[] = [order(1)], booked: string[] = []) =>
  matchTransactions(transactions, {
    orders: new Map(orders.map((one) => [one.number, one])),
    booked: new Set(booked),
  });
const plain = (text: string | null): string | null => text?.replace(/\u00a0/g, ' ') ?? null;
const outcome = (result: ReturnType<typeof match>[number] | undefined) =>
  result?.order ? [result.matchType, plain(result.reason)] : [null, result?.reason];

describe('a transaction', () => {
  it.each([
    ['pays all', 2400, {}, ['exact', null]],
    ['pays a part', 1000, {}, ['partial', 'Bude chýbať 14,00 €']],
    ['pays too much', 5000, {}, ['overpayment', 'O 26,00 € viac']],
    ['pays the rest', 400, { paidCents: 2000 }, ['exact', null]],
    ['is for a cancelled order', 2400, { status: 'CANCELLED' }, ['other', 'Objednávka je zrušená']],
    [
      'pays a part of a cancelled order',
      1000,
      { status: 'CANCELLED' },
      ['other', 'Objednávka je zrušená. Bude chýbať 14,00 €'],
    ],
    [
      'comes for a cancelled order that is paid',
      2400,
      { status: 'CANCELLED', paidCents: 2400 },
      [null, 'Objednávka je už zaplatená'],
    ],
    ['comes when nothing is missing', 2400, { paidCents: 2400 }, [null, reasons.paid]],
  ] as const)('%s', (_, amountCents, more, expected) => {
    expect(outcome(match([transaction('a', amountCents)], [order(1, more)])[0])).toEqual(expected);
  });

  it.each(orderStatuses.filter((status) => status !== 'CANCELLED'))(
    'pays an order that is %s while something is missing, and none that is paid',
    (status: OrderStatus) => {
      expect(outcome(match([transaction('a', 2400)], [order(1, { status })])[0])).toEqual(['exact', null]);
      const paid = order(1, { status, paidCents: 2400 });
      expect(outcome(match([transaction('a', 2400)], [paid])[0])).toEqual([null, reasons.paid]);
    },
  );

  it.each([
    ['a debit', { type: 'DEBIT', amountCents: -2400 }, reasons.notCredit],
    ['a debit with a positive amount', { type: 'DEBIT' }, reasons.notCredit],
    ['a negative credit', { amountCents: -2400 }, reasons.notCredit],
    ['a credit of nothing', { amountCents: 0 }, reasons.notCredit],
    ['of another currency', { currency: 'USD' }, reasons.otherCurrency],
    ['without a currency', { currency: '' }, reasons.otherCurrency],
    ['without a number', { orderNumber: null }, reasons.noNumber],
    ['for an unknown order', { orderNumber: 2 }, reasons.notFound],
  ])('%s does not match', (_, more, reason) => {
    expect(outcome(match([transaction('a', 2400, more)])[0])).toEqual([null, reason]);
  });

  it('that is booked is not matched again, and does not count twice', () => {
    const results = match([transaction('a', 1000), transaction('b', 1400)], [order(1, { paidCents: 1000 })], ['a']);
    expect(results.map(outcome)).toEqual([
      [null, reasons.processed],
      ['exact', null],
    ]);
  });

  it('counts for those after it in the file', () => {
    const parts = [1000, 1000, 400, 400].map((cents, index) => transaction(String(index), cents));
    expect(match(parts).map(outcome)).toEqual([
      ['partial', 'Bude chýbať 14,00 €'],
      ['partial', 'Bude chýbať 4,00 €'],
      ['exact', null],
      [null, reasons.processed],
    ]);
  });
});

it('whatever comes, an order is offered until it is covered and never after', () => {
  const cents = fc.integer({ min: -500, max: 5000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.constantFrom(1, 2, 3, null)), { maxLength: 30 }), cents, (rows, paid) => {
      const orders = [order(1, { paidCents: Math.max(0, paid) }), order(2, { status: 'CANCELLED' })];
      const transactions = rows.map(([amount, number], index) =>
        transaction(String(index), amount, { orderNumber: number }),
      );
      const results = match(transactions, orders);
      expect(results.map((result) => result.transaction.key)).toEqual(transactions.map(({ key }) => key));
      for (const one of orders) {
        let missing = one.totalCents - one.paidCents;
        for (const result of results) {
          if (result.transaction.orderNumber !== one.number || result.transaction.amountCents <= 0) continue;
          expect(result.order !== null).toBe(missing > 0);
          if (result.order) expect(result.missingCents).toBe(missing);
          missing -= result.transaction.amountCents;
        }
      }
    }),
  );
});
