import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';
import { formatDate, formatDateTime, formatDayOfWeek, formatShortDate } from './dates.ts';
import { formatEuros } from './money.ts';
import { photoCountText } from './plural.ts';

// Intl puts a no-break space between a number and its unit; so do we.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Slovak formats', () => {
  it.each([
    [0, '0 fotiek'],
    [1, '1 fotka'],
    [2, '2 fotky'],
    [4, '4 fotky'],
    [5, '5 fotiek'],
    [21, '21 fotiek'],
    [102, '102 fotiek'],
    [12345, '12 345 fotiek'],
  ])('%i photos: %s', (count, text) => expect(plain(photoCountText(count))).toBe(text));

  it.each([
    [0, '0 B'],
    [1023, '1 023 B'],
    [1024, '1 kB'],
    [1_572_864, '1,5 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [2 * 1024 ** 4, '2 TB'],
  ])('%i bytes: %s', (bytes, text) => expect(plain(formatBytes(bytes))).toBe(text));

  it('writes money with a comma and dates with the month in words', () => {
    expect(plain(formatEuros(2.77))).toBe('2,77 €');
    expect(plain(formatEuros(0))).toBe('0,00 €');
    expect(plain(formatDate('2026-07-14T22:30:00Z'))).toBe('15. júla 2026');
    expect(plain(formatShortDate('2026-01-02T10:00:00Z'))).toBe('2. 1. 2026');
  });

  it('never breaks a date or an amount over two lines', () => {
    const time = '2026-11-24T17:03:00Z';
    expect(formatShortDate(time)).toBe('24.\u00a011.\u00a02026');
    expect(formatDate(time)).toBe('24.\u00a0novembra\u00a02026');
    expect(formatDateTime(time)).toBe('24.\u00a011.\u00a02026, 18:03');
    expect(formatDayOfWeek(Date.parse(time))).toBe('Utorok 24.\u00a0novembra');
    expect(formatEuros(1234.5)).toBe('1\u00a0234,50\u00a0€');
  });
});
