import { expect, it } from 'vitest';
import { formatTakenAt } from './viewer-caption.tsx';

it('shows the time on the camera, whatever the zone of the browser', () => {
  expect(formatTakenAt('2026-07-14T18:03:11')?.replaceAll('\u00a0', ' ')).toBe('14. júla 2026 o 18:03');
  expect(formatTakenAt('2026-07-14')?.replaceAll('\u00a0', ' ')).toBe('14. júla 2026');
});

it('says nothing about a broken date', () => {
  expect(formatTakenAt('0000:00:00 00:00')).toBeNull();
});
