import type { BuyerCompany } from './buyer-company.ts';

/** Returns the numbers of a firm that are known, with their names: `['IČO', '31322832']`. */
export const companyNumbers = ({ ico, dic, icDph }: Omit<BuyerCompany, 'name'>): [name: string, value: string][] =>
  (
    [
      ['IČO', ico],
      ['DIČ', dic],
      ['IČ DPH', icDph],
    ] as [string, string][]
  ).filter(([, value]) => value !== '');

/** Returns a firm as lines: its name, then each number. */
export const companyLines = (company: BuyerCompany): string[] => [
  company.name,
  ...companyNumbers(company).map(([name, value]) => `${name}: ${value}`),
];
