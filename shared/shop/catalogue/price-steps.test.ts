import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQuantity } from '../orders/order-limits.ts';
import { priceSteps } from './price-steps.ts';
import { unitPriceCents } from './pricing.ts';

const tier = (minQty: number, maxQty: number | null, priceCents: number) => ({ minQty, maxQty, priceCents });

describe('the steps of a price', () => {
  it('start with the base price and are open at the end', () => {
    const steps = priceSteps({ priceCents: 29, priceTiers: [tier(10, 49, 25), tier(50, null, 21)] });
    expect(steps).toEqual([
      { from: 1, to: 9, unitCents: 29 },
      { from: 10, to: 49, unitCents: 25 },
      { from: 50, to: null, unitCents: 21 },
    ]);
  });

  it('are one without tiers, and show the gap between two', () => {
    expect(priceSteps({ priceCents: 29, priceTiers: [] })).toEqual([{ from: 1, to: null, unitCents: 29 }]);
    expect(priceSteps({ priceCents: 29, priceTiers: [tier(1, 5, 20), tier(10, 20, 20)] })).toEqual([
      { from: 1, to: 5, unitCents: 20 },
      { from: 6, to: 9, unitCents: 29 },
      { from: 10, to: 20, unitCents: 20 },
      { from: 21, to: null, unitCents: 29 },
    ]);
  });

  it('match what an order costs at every quantity', () => {
    const anyTier = fc.record({
      minQty: fc.integer({ min: 1, max: maxQuantity + 5 }),
      maxQty: fc.option(fc.integer({ min: 1, max: maxQuantity + 5 })),
      priceCents: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyTier, { maxLength: 6 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: maxQuantity }),
        (priceTiers, priceCents, quantity) => {
          const tariff = { priceCents, priceTiers };
          const steps = priceSteps(tariff).filter(
            ({ from, to }) => from <= quantity && (to === null || quantity <= to),
          );
          expect(steps.map(({ unitCents }) => unitCents)).toEqual([unitPriceCents(tariff, quantity)]);
        },
      ),
    );
  });
});
