import { describe, expect, it } from 'vitest';
import { type GrossLine, isVatPayerAt, lineNets, vatRates, vatSums } from './vat.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

// Repeatable amounts.
function drawnLines(seed: number, count: number): GrossLine[] {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, () => ({
    grossCents: next(4) === 0 ? 0 : next(1_000_000),
    rate: [...vatRates, null][next(4)] ?? null,
  }));
}

describe('VAT that prices include', () => {
  it('is what the base of each rate leaves, the highest rate first', () => {
    const lines: GrossLine[] = [
      { grossCents: 500, rate: 5 },
      { grossCents: 1000, rate: 23 },
      { grossCents: 230, rate: 23 },
      { grossCents: 119, rate: 19 },
    ];
    expect(vatSums(lines)).toEqual([
      { rate: 23, grossCents: 1230, baseCents: 1000, vatCents: 230 },
      { rate: 19, grossCents: 119, baseCents: 100, vatCents: 19 },
      { rate: 5, grossCents: 500, baseCents: 476, vatCents: 24 },
    ]);
  });

  it('is none without a rate, and 0 of what is free', () => {
    expect(vatSums([{ grossCents: 999, rate: null }])).toEqual([]);
    expect(lineNets([{ grossCents: 999, rate: null }])).toEqual([999]);
    expect(vatSums([{ grossCents: 0, rate: 23 }])).toEqual([{ rate: 23, grossCents: 0, baseCents: 0, vatCents: 0 }]);
    expect(lineNets([{ grossCents: 0, rate: 23 }])).toEqual([0]);
    expect(vatSums([])).toEqual([]);
  });

  it('gives the odd cents to the lines that lost most by rounding down', () => {
    const lines: GrossLine[] = [33, 33, 33].map((grossCents) => ({ grossCents, rate: 23 }));
    expect(lineNets(lines)).toEqual([27, 27, 26]);
  });

  it('adds up to the cent for any lines, up to 1,000 of them', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const lines = drawnLines(seed, seed === 60 ? 1000 : 1 + ((seed * 7) % 40));
      const nets = lineNets(lines);
      const sums = vatSums(lines);
      expect(sum(sums.map(({ grossCents }) => grossCents))).toBe(
        sum(lines.map(({ grossCents, rate }) => (rate === null ? 0 : grossCents))),
      );
      for (const { rate, grossCents, baseCents, vatCents } of sums) {
        expect(baseCents + vatCents).toBe(grossCents);
        expect(Math.abs(baseCents - (grossCents * 100) / (100 + rate))).toBeLessThan(0.5);
        expect(sum(nets.filter((_, at) => lines[at]?.rate === rate))).toBe(baseCents);
      }
      for (const [at, { grossCents, rate }] of lines.entries()) {
        const exact = (grossCents * 100) / (100 + (rate ?? 0));
        expect(Math.abs((nets[at] ?? Number.NaN) - exact)).toBeLessThanOrEqual(1);
        expect(nets[at]).toBeLessThanOrEqual(grossCents);
      }
    }
  });
});

describe('a VAT payer', () => {
  it('is one from midnight in Slovakia of the first day', () => {
    expect(isVatPayerAt('2027-01-01', Date.parse('2026-12-31T22:59:59Z'))).toBe(false);
    expect(isVatPayerAt('2027-01-01', Date.parse('2026-12-31T23:00:00Z'))).toBe(true);
    expect(isVatPayerAt(null, Date.parse('2030-01-01T00:00:00Z'))).toBe(false);
  });
});
