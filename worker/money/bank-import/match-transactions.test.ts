import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../../shared/shop/orders/order-status.ts';
import { readTransaction } from '../../testing/statement-factories.ts';
import type { BankPayment } from './claim-payments.ts';
import { type MatchableOrder, matchTransactions, reasons, sharesOf, type Transaction } from './match-transactions.ts';

const order = (number: number, more: Partial<MatchableOrder> = {}): MatchableOrder => ({
  id: `order-${number}`,
  revision: 1,
  number,
  status: 'PENDING',
  totalCents: 2400,
  paidCents: 0,
  customerName: 'Ľubica Ďurčová',
  userName: 'Ľubica',
  refundedCents: 0,
  groupNumber: null,
  isVoucherSpent: false,
  isClosed: false,
  ...more,
});
const match = (transactions: Transaction[], orders: MatchableOrder[] = [order(1)], booked: BankPayment[] = []) =>
  matchTransactions(transactions, {
    orders: new Map(orders.map((one) => [one.number, one])),
    carts: Map.groupBy(orders, ({ groupNumber }) => groupNumber ?? 0),
    payments: new Map([[1, booked]]),
    lockedThrough: null,
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
      ['other', 'Objednávka je zrušená. Objednávka je už zaplatená'],
    ],
    ['comes when nothing is missing', 2400, { paidCents: 2400 }, ['overpayment', reasons.paid]],
  ] as const)('%s', (_, amountCents, more, expected) => {
    expect(outcome(match([readTransaction('a', amountCents)], [order(1, more)])[0])).toEqual(expected);
  });

  it.each(orderStatuses.filter((status) => status !== 'CANCELLED'))(
    'pays an order that is %s while something is missing, and overpays one that is paid',
    (status: OrderStatus) => {
      expect(outcome(match([readTransaction('a', 2400)], [order(1, { status })])[0])).toEqual(['exact', null]);
      const paid = order(1, { status, paidCents: 2400 });
      expect(match([readTransaction('a', 2400)], [paid])[0]).toMatchObject({
        matchType: 'overpayment',
        missingCents: 0,
        overpaidCents: 2400,
        reason: reasons.paid,
      });
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
    ['for an unknown order', { orderNumber: 2 }, reasons['not-found']],
  ])('%s does not match', (_, more, reason) => {
    expect(outcome(match([readTransaction('a', 2400, more)])[0])).toEqual([null, reason]);
  });

  it('counts for those after it in the file', () => {
    const parts = [1000, 1000, 400, 400].map((cents, index) => readTransaction(String(index), cents));
    expect(match(parts).map(outcome)).toEqual([
      ['partial', 'Bude chýbať 14,00 €'],
      ['partial', 'Bude chýbať 4,00 €'],
      ['exact', null],
      ['overpayment', reasons.covered],
    ]);
  });
});

describe('a transfer with the number of the first order of a cart', () => {
  const cart = [order(1, { groupNumber: 1 }), order(2, { groupNumber: 1, totalCents: 600 })];
  const sharesIn = (cents: number, orders: MatchableOrder[], number = 1) => {
    const [result] = match([readTransaction('a', cents, { orderNumber: number })], orders);
    return result?.order ? sharesOf(result).map((share) => [share.order.number, share.cents]) : null;
  };

  it.each<[string, number, MatchableOrder[], [number, number][]]>([
    [
      'of the sum pays both',
      3000,
      cart,
      [
        [1, 2400],
        [2, 600],
      ],
    ],
    [
      'of what both still lack pays both',
      2600,
      [order(1, { groupNumber: 1, paidCents: 400 }), cart[1]!],
      [
        [1, 2000],
        [2, 600],
      ],
    ],
    ['of its own total pays it alone', 2400, cart, [[1, 2400]]],
    ['of more than the sum is for it alone', 3001, cart, [[1, 3001]]],
    [
      'of the sum is for it alone when the other is cancelled',
      3000,
      [cart[0]!, order(2, { groupNumber: 1, totalCents: 600, status: 'CANCELLED' })],
      [[1, 3000]],
    ],
    [
      'of the sum is for it alone when the other is of another cart',
      3000,
      [cart[0]!, order(2, { totalCents: 600, groupNumber: 7 })],
      [[1, 3000]],
    ],
  ])('%s', (_, cents, orders, expected) => {
    expect(sharesIn(cents, orders)).toEqual(expected);
  });

  it('is followed by others of the file that pay what is left', () => {
    const rows = [readTransaction('a', 2400), readTransaction('b', 3000)];
    expect(match(rows, cart).map(outcome)).toEqual([
      ['exact', null],
      ['overpayment', reasons.covered],
    ]);
  });

  it('pays the second order by its own number', () => {
    expect(sharesIn(600, cart, 2)).toEqual([[2, 600]]);
  });
});

it('for any transactions, an order lacks what earlier ones leave, and only unbooked ones are offered', () => {
  const cents = fc.integer({ min: -500, max: 5000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.constantFrom(1, 2, 3, null)), { maxLength: 30 }), cents, (rows, paid) => {
      const orders = [order(1, { paidCents: Math.max(0, paid) }), order(2, { status: 'CANCELLED' })];
      const transactions = rows.map(([amount, number], index) =>
        readTransaction(String(index), amount, { orderNumber: number }),
      );
      const results = match(transactions, orders);
      expect(results.map((result) => result.transaction.key)).toEqual(transactions.map(({ key }) => key));
      // Nothing is booked yet.
      expect(results.filter(({ reason }) => reason?.includes('spracovaná'))).toEqual([]);
      for (const one of orders) {
        let missing = one.totalCents - one.paidCents;
        for (const result of results) {
          const { orderNumber, amountCents } = result.transaction;
          if (orderNumber !== one.number || amountCents <= 0) continue;
          const missingCents = Math.max(0, missing);
          expect(result).toMatchObject({ missingCents, overpaidCents: Math.max(0, amountCents - missingCents) });
          missing -= amountCents;
        }
      }
    }),
  );
});
