import { describe, expect, it } from 'vitest';
import { readTransaction } from '../../testing/statement-factories.ts';
import { isMistyped, suggestOrders } from './suggest-orders.ts';

const order = (number: number, totalCents: number, customerName: string) => ({
  ...{ id: `order-${number}`, number, status: 'PENDING' as const, totalCents, paidCents: 0, customerName },
});
const orders = [
  order(2026000123, 1240, 'Ľubica Ďurčová'),
  order(2026000124, 990, 'Ján Novák'),
  order(2026000125, 1240, 'Eva Malá'),
];

describe('a number that was typed instead of 2026000123', () => {
  it.each([
    ['2026000128', true, 'one digit is wrong'],
    ['2026000132', true, 'two neighbours are swapped'],
    ['202600123', true, 'a digit is missing'],
    ['20260000123', true, 'a digit is too many'],
    ['2026000123', false, 'it is the right one'],
    ['2026000145', false, 'two digits are wrong'],
    ['2026300120', false, 'digits that are no neighbours are swapped'],
    ['20260123', false, 'two digits are missing'],
    ['', false, 'it is empty'],
  ])('%s is a mistake: %s, as %s', (typed, isMistake) => {
    expect(isMistyped(typed, '2026000123')).toBe(isMistake);
  });
});

describe('a transfer', () => {
  it.each<[string, Parameters<typeof readTransaction>[2] & { cents: number }, string[]]>([
    ['names its order, with another amount', { orderNumber: 2026000124, cents: 500 }, ['symbol 2026000124']],
    ['has a mistyped symbol and the amount', { orderNumber: 2026000132, cents: 1240 }, ['near-symbol 2026000123']],
    [
      'has a mistyped symbol and the name',
      { orderNumber: 2026000132, cents: 1, name: 'DURCOVA LUBICA' },
      ['near-symbol 2026000123'],
    ],
    ['has a mistyped symbol alone', { orderNumber: 2026000132, cents: 1 }, []],
    ['has the amount and the name', { orderNumber: null, cents: 1240, name: 'Eva Malá' }, ['name 2026000125']],
    ['has the name in its message', { orderNumber: null, cents: 990, memo: 'fotky Jan Novak' }, ['name 2026000124']],
    ['has the amount alone', { orderNumber: null, cents: 1240, name: 'Ivan Iný' }, []],
    ['has the first name alone', { orderNumber: null, cents: 990, name: 'Ján Kováč' }, []],
    ['is in another currency', { orderNumber: 2026000124, cents: 990, currency: 'CZK' }, []],
  ])('that %s', (_, { cents, ...more }, expected) => {
    const found = suggestOrders(readTransaction('a', cents, more), orders);
    expect(found.map(({ why, orderNumber }) => `${why} ${orderNumber}`)).toEqual(expected);
  });

  it('is for no order that is paid or cancelled, and suggests three at most', () => {
    const transaction = readTransaction('a', 1240, { orderNumber: null, name: 'Eva Malá' });
    const [one] = [order(1, 1240, 'Eva Malá')];
    const paid = { ...order(2, 1240, 'Eva Malá'), paidCents: 1240 };
    const cancelled = { ...order(3, 1240, 'Eva Malá'), status: 'CANCELLED' as const };
    expect(suggestOrders(transaction, [one!, paid, cancelled])).toHaveLength(1);
    expect(
      suggestOrders(
        transaction,
        [4, 5, 6, 7].map((number) => order(number, 1240, 'Eva Malá')),
      ),
    ).toHaveLength(3);
  });
});
