import { wallTimeOf } from '../../../shared/format/day.ts';
import type { PhotoRow } from './to-photo-response.ts';

// Of a day such as '2026-07-14', by the clock on the wall.
export const firstSecondOf = (day: string): string => `${day}T00:00:00`;
export const lastSecondOf = (day: string): string => `${day}T23:59:59`;

/** Returns when a photo was taken, if that is known, '2026-07-11T10:12:40' or '2026-07-11'. */
export const takenAtOf = ({ timelineAt, takenKnown }: Pick<PhotoRow, 'timelineAt' | 'takenKnown'>): string | null =>
  takenKnown === 'nothing' ? null : timelineAt.slice(0, takenKnown === 'day' ? '2026-07-11'.length : undefined);

/** Returns what a row has of when its photo was taken; `createdAt` counts when that is not known. */
export const timelineOf = (takenAt: string | null, createdAt: number) => ({
  takenKnown: takenAt === null ? ('nothing' as const) : takenAt.includes('T') ? ('second' as const) : ('day' as const),
  timelineAt: timelineTime(takenAt, createdAt),
});

/** Returns when a photo was taken (the start of the day, if no more is known), or else uploaded: '2026-07-11T10:12:40' in Slovakia. */
export function timelineTime(takenAt: string | null, createdAt: number): string {
  if (takenAt === null) return wallTimeOf(createdAt);
  return takenAt.includes('T') ? takenAt : firstSecondOf(takenAt);
}
