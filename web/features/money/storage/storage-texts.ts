import { outOf } from '../../../../shared/format/out-of.ts';

export const storageTexts = {
  title: 'Úložisko',
  of: (used: string, limit: string) => `${used} ${outOf(limit)}`,
  percent: (whole: number) => `${whole}\u00a0%`,
  littleUsed: '<\u00a01\u00a0%',
  full: 'Plné',
  unlimited: 'Neobmedzené',
  toProfile: (usage: string, note: string) => `Úložisko: ${usage}, ${note}. Prejsť na úložisko`,
  raise: 'Navýšiť úložisko',
  upgrade: 'Upgradovať úložisko',
  nearLimit: 'Blížite sa k limitu úložiska. Zvážte upgrade plánu.',
  almostFull: 'Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.',
};
