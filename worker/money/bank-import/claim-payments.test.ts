import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTransaction } from '../../testing/statement-factories.ts';
import { type BankPayment, claimPayments } from './claim-payments.ts';
import type { Transaction } from './match-transactions.ts';
import { detailsKeyOf, groupOf, referenceOf } from './transaction-keys.ts';

const transfer = (name: string, more: Partial<Transaction> = {}) => readTransaction(name, 1000, { name, ...more });
/** A transfer of somebody, booked as the first, second … of its group; null: before details were saved. */
const booked = (ordinal: number, name: string | null, transactionKey: string | null = null): BankPayment => ({
  transactionKey,
  bankReference: null,
  reference: referenceOf(groupOf(transfer('')), ordinal),
  detailsKey: name === null ? null : detailsKeyOf(transfer(name)),
});
const claim = (names: string[], payments: BankPayment[]) => [
  ...claimPayments(
    names.map((name) => transfer(name)),
    payments,
  ).values(),
];
const states = (names: string[], payments: BankPayment[]) => claim(names, payments).map(({ state }) => state);

it('the reference of a booked transfer is the same as before there were details', () => {
  const group = groupOf(transfer('', { amountCents: 1230, orderNumber: 2026000123 }));
  expect(referenceOf(group, 1)).toBe('0317fdc7900a1cc3fe3e949e046ecfef528ea3bccc83f79d5e9eab06dd8334af');
  expect(referenceOf(group, 2)).toBe('32a4c685549d005834e4f1c7578df2d560e49b9a30e3a76ccaf7b40f76fa80dd');
});

describe('of the transfers of a statement', () => {
  it.each<[string, string[], BankPayment[], string[]]>([
    ['nothing is booked', ['a', 'a', 'b'], [], ['new', 'new', 'new']],
    ['the same is booked', ['a'], [booked(1, 'a')], ['processed']],
    ['another one is booked', ['b'], [booked(1, 'a')], ['maybe']],
    ['one of two equal ones is booked', ['a', 'a'], [booked(1, 'a')], ['processed', 'new']],
    ['the second of two equal ones is booked', ['a', 'a'], [booked(2, 'a')], ['new', 'processed']],
    ['the very row is booked out of its place', ['a', 'a'], [booked(3, 'a', 'a')], ['processed', 'new']],
    ['both equal ones are booked', ['a', 'a'], [booked(1, 'a'), booked(2, 'a')], ['processed', 'processed']],
    ['the later one is booked', ['b', 'a'], [booked(1, 'a')], ['new', 'processed']],
    [
      'two are booked that another file tells otherwise',
      ['x', 'y'],
      [booked(1, 'a'), booked(2, 'b')],
      ['maybe', 'maybe'],
    ],
    ['one is booked that another file tells otherwise', ['x', 'y'], [booked(1, 'a')], ['maybe', 'new']],
    ['one is booked that is not in this file', ['b', 'a'], [booked(1, 'a'), booked(2, 'x')], ['maybe', 'processed']],
    ['the second was booked before there were details', ['a', 'b'], [booked(2, null)], ['new', 'maybe']],
  ])('when %s', (_, names, payments, expected) => {
    expect(states(names, payments)).toEqual(expected);
  });

  it('each is booked under a reference that is free', () => {
    expect(claim(['b', 'a', 'c'], [booked(1, 'a')]).map(({ ordinal }) => ordinal)).toEqual([2, 2, 3]);
    expect(claim(['b'], [booked(1, 'a'), booked(2, 'c')])[0]?.ordinal).toBe(3);
  });

  it('no payment stands for two, and only what has its details is processed', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(names, names, (file, paid) => {
        const payments = paid.map((name, at) => booked(at + 1, name));
        const claims = claim(file, payments);
        expect(claims.filter(({ state }) => state !== 'new').length).toBe(Math.min(file.length, paid.length));
        const count = (all: string[], name: string) => all.filter((one) => one === name).length;
        for (const name of ['a', 'b', 'c']) {
          const processed = claims.filter(({ state }, at) => state === 'processed' && file[at] === name).length;
          expect(processed).toBe(Math.min(count(file, name), count(paid, name)));
        }
        const taken = new Set(payments.map(({ reference }) => reference));
        for (const { state, group, ordinal } of claims)
          if (state !== 'processed') expect(taken.has(referenceOf(group, ordinal))).toBe(false);
      }),
    );
  });
});
