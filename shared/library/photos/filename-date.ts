import { wallTimeOf } from '../../format/day.ts';

// A year, month and day, and maybe a time: 'IMG_20260712_180311', 'IMG-20260712-WA0003', 'photo_2026-07-12_18-03-11',
// 'Snímka obrazovky 2026-07-12 o 18.03.11'. Longer numbers mean something else.
const shape =
  /(?<!\d)(?<year>(?:19|20)\d\d)(?<dash>[-_.]?)(?<month>\d\d)\k<dash>(?<day>\d\d)(?:(?:[-_.T ]| at | o )?(?<hour>\d\d)(?<dot>[-_.:]?)(?<minute>\d\d)\k<dot>(?<second>\d\d)(?:\d{3})?)?(?!\d)/u;

/** Pixel phones write UTC into the names of what they take. */
export const hasUtcName = (filename: string): boolean => /^PXL_/iu.test(filename);

// East of here it is tomorrow already.
const aheadMs = 14 * 3_600_000;

/**
 * Returns when a photo was taken as phones and chats write it into names: '2026-07-12T18:03:11', or '2026-07-12' where
 * only the day is told; null when the name has no date, or one that is yet to come. UTC becomes the time in Slovakia.
 */
export function filenameDate(filename: string, now: number): string | null {
  const found = shape.exec(filename)?.groups;
  if (!found) return null;
  const day = `${found.year}-${found.month}-${found.day}`;
  if (!isPast(day, now)) return null;
  const moment = `${day}T${found.hour}:${found.minute}:${found.second}`;
  if (!exists(moment)) return day;
  return hasUtcName(filename) ? wallTimeOf(Date.parse(`${moment}Z`)) : moment;
}

/** Returns a time as clients tell it of a photo, `2026-07-12T18:03:11` or `2026-07-12`; null for any other, or one to come. */
export function parseTakenAt(text: string, now: number): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?$/.exec(text) ?? [];
  if (!day || !isPast(day, now)) return null;
  return time === undefined || exists(text) ? text : null;
}

/** No photo is older than the first one. */
const isPast = (day: string, now: number): boolean =>
  day >= '1826' && exists(`${day}T00:00:00`) && Date.parse(day) <= now + aheadMs;

function exists(moment: string): boolean {
  const date = new Date(`${moment}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment);
}
