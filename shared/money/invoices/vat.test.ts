import { describe, expect, it } from 'vitest';
import {
  creditedVatSums,
  type GrossLine,
  isVatPayerAt,
  lineNets,
  saidVatPayerAt,
  uncreditedVat,
  type VatSum,
  vatRates,
  vatSums,
} from './vat.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const netsOf = (lines: readonly GrossLine[]): number[] => lineNets(lines, vatSums(lines));

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
    expect(lineNets([{ grossCents: 999, rate: null }], [])).toEqual([999]);
    expect(vatSums([{ grossCents: 0, rate: 23 }])).toEqual([{ rate: 23, grossCents: 0, baseCents: 0, vatCents: 0 }]);
    expect(netsOf([{ grossCents: 0, rate: 23 }])).toEqual([0]);
    expect(vatSums([])).toEqual([]);
  });

  it('gives the odd cents to the lines that lost most by rounding down', () => {
    const lines: GrossLine[] = [33, 33, 33].map((grossCents) => ({ grossCents, rate: 23 }));
    expect(netsOf(lines)).toEqual([27, 27, 26]);
  });

  it('adds up to the cent for any lines, up to 1,000 of them', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const lines = drawnLines(seed, seed === 60 ? 1000 : 1 + ((seed * 7) % 40));
      const nets = netsOf(lines);
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

describe('VAT that credit notes take back', () => {
  const invoice = vatSums([{ grossCents: 100, rate: 23 }]);
  const creditBy = (amounts: number[]): VatSum[] => {
    const notes: VatSum[] = [];
    for (const grossCents of amounts)
      notes.push(...creditedVatSums([{ grossCents, rate: 23 }], uncreditedVat(invoice, notes)));
    return notes;
  };

  it('is what the invoice has once all of a rate is credited, in any parts', () => {
    for (const amounts of [[100], [50, 50], [33, 33, 33, 1], Array<number>(100).fill(1)]) {
      const notes = creditBy(amounts);
      expect(sum(notes.map(({ baseCents }) => baseCents))).toBe(81);
      expect(sum(notes.map(({ vatCents }) => vatCents))).toBe(19);
      for (const { grossCents, baseCents, vatCents } of notes) {
        expect([baseCents, vatCents].every((cents) => cents >= 0)).toBe(true);
        expect(baseCents + vatCents).toBe(grossCents);
      }
    }
  });

  it('leaves the other rates whole', () => {
    const both = vatSums([
      { grossCents: 123, rate: 23 },
      { grossCents: 105, rate: 5 },
    ]);
    expect(uncreditedVat(both, creditedVatSums([{ grossCents: 123, rate: 23 }], both))).toEqual([
      { rate: 23, grossCents: 0, baseCents: 0, vatCents: 0 },
      { rate: 5, grossCents: 105, baseCents: 100, vatCents: 5 },
    ]);
  });
});

describe('a VAT payer', () => {
  it('is one from midnight in Slovakia of the first day', () => {
    expect(isVatPayerAt('2027-01-01', Date.parse('2026-12-31T22:59:59Z'))).toBe(false);
    expect(isVatPayerAt('2027-01-01', Date.parse('2026-12-31T23:00:00Z'))).toBe(true);
    expect(isVatPayerAt(null, Date.parse('2030-01-01T00:00:00Z'))).toBe(false);
  });

  it('says nothing with an IČ DPH alone, unless that is one of § 7 or 7a', () => {
    const [icDph, at] = ['SK2020202020', Date.parse('2027-03-01T00:00:00Z')];
    expect(saidVatPayerAt({ icDph }, at)).toBeNull();
    expect(saidVatPayerAt({ icDph, hasVatIdOnly: true }, at)).toBe(false);
    expect(saidVatPayerAt({ icDph, hasVatIdOnly: true, vatPayerFrom: '2027-02-01' }, at)).toBe(true);
    expect(saidVatPayerAt({ icDph: '' }, at)).toBe(false);
  });
});
