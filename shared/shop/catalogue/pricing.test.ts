import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToEuros, eurosToCents } from '../../format/money.ts';
import { maxQuantity } from '../orders/order-limits.ts';
import { priceLines, type Tariff, tariffOf, unitPriceCents } from './pricing.ts';

const tier = (minQty: number, maxQty: number | null, priceCents: number) => ({ minQty, maxQty, priceCents });

describe('the price of a piece', () => {
  const usual: Tariff = { priceCents: 29, priceTiers: [tier(10, 49, 25), tier(50, 99, 21), tier(100, null, 19)] };
  const gap: Tariff = { priceCents: 29, priceTiers: [tier(10, 19, 25), tier(30, null, 20)] };
  const overlap: Tariff = { priceCents: 29, priceTiers: [tier(5, null, 25), tier(10, 20, 22), tier(10, 30, 21)] };

  it.each<[string, Tariff, number, number]>([
    ['below every tier', usual, 1, 29],
    ['just below the first', usual, 9, 29],
    ['at its lower edge', usual, 10, 25],
    ['at its upper edge', usual, 49, 25],
    ['at the next one', usual, 50, 21],
    ['in the open end', usual, 10_000, 19],
    ['before a gap', gap, 19, 25],
    ['in a gap: the base price', gap, 20, 29],
    ['after a gap', gap, 30, 20],
    ['where two overlap: the higher start', overlap, 10, 21],
    ['of two with one start the one that still holds', overlap, 25, 21],
    ['after the inner ones end: the outer', overlap, 31, 25],
    ['without tiers', { priceCents: 199, priceTiers: [] }, 500, 199],
  ])('%s', (_, tariff, quantity, cents) => expect(unitPriceCents(tariff, quantity)).toBe(cents));

  it('does not depend on the order of the tiers', () => {
    const turned = { ...overlap, priceTiers: [...overlap.priceTiers].reverse() };
    for (let quantity = 1; quantity < 40; quantity++)
      expect(unitPriceCents(turned, quantity)).toBe(unitPriceCents(overlap, quantity));
  });
});

const cents = fc.integer({ min: 0, max: 100_000 });
const tariffs: fc.Arbitrary<Tariff> = fc.record({
  priceCents: cents,
  priceTiers: fc.array(
    fc
      .record({ minQty: fc.integer({ min: 1, max: maxQuantity }), length: fc.option(fc.nat(200)), priceCents: cents })
      .map(({ minQty, length, priceCents }) => tier(minQty, length === null ? null : minQty + length, priceCents)),
    { maxLength: 6 },
  ),
});
const quantities = fc.integer({ min: 1, max: maxQuantity });

/**
 * An independent implementation: assigns prices to every quantity from the lowest start to the highest, dearer before
 * cheaper, so that the last assignment is the price.
 */
function painted({ priceCents, priceTiers }: Tariff): number[] {
  const prices = Array<number>(maxQuantity + 1).fill(priceCents);
  const coats = [...priceTiers].sort((a, b) =>
    a.minQty === b.minQty ? b.priceCents - a.priceCents : a.minQty - b.minQty,
  );
  for (const { minQty, maxQty, priceCents: price } of coats) prices.fill(price, minQty, (maxQty ?? maxQuantity) + 1);
  return prices;
}

const lineOf = (product: Tariff, services: Tariff[], quantity: number) => ({
  mode: 'print' as const,
  product: { id: 'p', ...product },
  services: services.map((service, at) => ({ id: `s${at}`, ...service })),
  quantity,
});

describe('the price rule', () => {
  it('agrees with an independent one at every quantity from 1 to 10,000', () => {
    fc.assert(
      fc.property(tariffs, (tariff) => {
        const oracle = painted(tariff);
        for (let quantity = 1; quantity <= maxQuantity; quantity++)
          if (unitPriceCents(tariff, quantity) !== oracle[quantity]) return false;
        return true;
      }),
      { numRuns: 40 },
    );
  });

  it('computes a line as each price times the quantity, in whole cents', () => {
    fc.assert(
      fc.property(tariffs, fc.array(tariffs, { maxLength: 3 }), quantities, (product, services, quantity) => {
        let expected = 0;
        for (const prices of [product, ...services].map(painted)) {
          const price = prices[quantity] as number;
          for (let piece = 0; piece < quantity; piece++) expected += price;
        }
        const [price] = priceLines([lineOf(product, services, quantity)], false);
        return price?.totalCents === expected && Number.isSafeInteger(price.totalCents);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same after conversion to euros and back', () => {
    fc.assert(
      fc.property(tariffs, quantities, ({ priceCents, priceTiers }, quantity) => {
        const sent = JSON.stringify({
          price: centsToEuros(priceCents),
          priceTiers: priceTiers.map((one) => ({
            minQty: one.minQty,
            maxQty: one.maxQty,
            price: centsToEuros(one.priceCents),
          })),
        });
        return (
          unitPriceCents(tariffOf(JSON.parse(sent)), quantity) === unitPriceCents({ priceCents, priceTiers }, quantity)
        );
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (amount) => eurosToCents(centsToEuros(amount)) === amount,
      ),
    );
  });
});

describe('tiers by format', () => {
  const paper = { id: '10x15', priceCents: 29, priceTiers: [tier(50, null, 25), tier(100, null, 19)] };
  const big = { id: '20x30', priceCents: 190, priceTiers: [tier(50, null, 150)] };
  const frame = { id: 'frame', priceCents: 10, priceTiers: [tier(50, null, 5)] };
  const line = (product: typeof paper, quantity: number, services = [frame].slice(1)) => ({
    mode: 'print' as const,
    product,
    services,
    quantity,
  });

  it('count all prints of a format, and no other', () => {
    const lines = [line(paper, 60), line(big, 49), line(paper, 40)];
    const prices = (byFormat: boolean) => priceLines(lines, byFormat).map(({ totalCents }) => totalCents);
    expect(prices(true)).toEqual([60 * 19, 49 * 190, 40 * 19]);
    expect(prices(false)).toEqual([60 * 25, 49 * 190, 40 * 29]);
  });

  it('count a service with the prints of its format that have it', () => {
    const lines = [line(paper, 30, [frame]), line(paper, 30), line(paper, 20, [frame]), line(big, 30, [frame])];
    expect(priceLines(lines, true).map(({ servicePriceCents }) => servicePriceCents)).toEqual([[5], [], [5], [10]]);
  });

  it('leave downloads at the price of one', () => {
    const file = { id: 'file', priceCents: 99, priceTiers: [tier(2, null, 1)] };
    const lines = Array.from({ length: 3 }, () => ({ ...line(file, 1), mode: 'download' as const }));
    expect(priceLines(lines, true).map(({ totalCents }) => totalCents)).toEqual([99, 99, 99]);
  });

  it('of an order do not depend on how its pieces are divided into lines', () => {
    fc.assert(
      fc.property(tariffs, tariffs, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (one, two, parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const whole = priceLines([lineOf(one, [two], sum)], true);
        const divided = priceLines(
          parts.map((part) => lineOf(one, [two], part)),
          true,
        );
        return divided.reduce((total, { totalCents }) => total + totalCents, 0) === whole[0]?.totalCents;
      }),
    );
  });
});
