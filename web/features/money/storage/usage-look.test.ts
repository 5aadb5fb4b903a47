import { describe, expect, it } from 'vitest';
import { storageUsage } from '../../../../shared/money/storage/storage-usage.ts';
import { cardTone, isNearLimit, meterTone, usageNote, usageText, usageWarning } from './usage-look.ts';

const gb = 1024 ** 3;
const used = (percent: number) => storageUsage(percent * 1000, 100_000);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('storage usage', () => {
  it.each([
    [0, 'calm', 'calm', null],
    [59.9, 'calm', 'calm', null],
    [60, 'info', 'calm', null],
    [75, 'info', 'calm', 'Blížite sa k limitu úložiska. Zvážte upgrade plánu.'],
    [75.1, 'info', 'warning', 'Blížite sa k limitu úložiska. Zvážte upgrade plánu.'],
    [80, 'warning', 'warning', 'Blížite sa k limitu úložiska. Zvážte upgrade plánu.'],
    [90, 'warning', 'warning', 'Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.'],
    [90.1, 'warning', 'full', 'Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.'],
    [100, 'full', 'full', 'Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.'],
    [140, 'full', 'full', 'Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.'],
  ])('of %i %% is %s in the header and %s in the profile', (percent, meter, card, warning) => {
    expect([meterTone(used(percent)), cardTone(used(percent)), usageWarning(used(percent))?.text ?? null]).toEqual([
      meter,
      card,
      warning,
    ]);
  });

  it('gives reason to offer more from 80 % on, where there is more', () => {
    expect([0, 79.9, 80, 140].map((percent) => isNearLimit(used(percent)))).toEqual([false, false, true, true]);
    expect(isNearLimit({ ...used(90), isUnlimited: true })).toBe(false);
  });

  it('is shown in sizes with one decimal', () => {
    expect(plain(usageText(storageUsage(2.14 * gb, 5 * gb)))).toBe('2,1 GB z 5 GB');
    expect(plain(usageText(storageUsage(1536, 5 * gb)))).toBe('1,5 kB z 5 GB');
    expect(plain(usageNote(used(42.9)))).toBe('42 %');
    expect(plain(usageNote(used(99.99)))).toBe('99 %');
    expect(usageNote(used(100))).toBe('Plné');
    expect([used(0), used(0.01)].map((usage) => plain(usageNote(usage)))).toEqual(['0 %', '< 1 %']);
  });

  it('without a limit never warns', () => {
    const unlimited = storageUsage(900 * gb, 0);
    expect([meterTone(unlimited), cardTone(unlimited), usageWarning(unlimited)]).toEqual(['calm', 'calm', null]);
    expect([plain(usageText(unlimited)), usageNote(unlimited)]).toEqual(['900 GB', 'Neobmedzené']);
  });
});
