import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  digitCountsFrom,
  digitsKey,
  numberKey,
  plainFilename,
} from '../../../shared/library/photos/filename-sort-key.ts';

/**
 * Returns the condition that a filename, by its sort key, contains a text, ignoring case and diacritics. Numbers are
 * those of the names without zeros in front: '12' and 'img_12' are found in 'img_0123.jpg'.
 */
export const nameContains = (filenameKey: SQLWrapper, search: string): SQL | undefined =>
  or(...needlesOf(search).map((needle) => sql`instr(${filenameKey}, ${needle}) > 0`));

/** Returns texts one of which is in the sort key of each name that is found. */
function needlesOf(search: string): string[] {
  const [, first = '', rest = ''] = /^(\d*)(.*)$/s.exec(plainFilename(search)) ?? [];
  return beginnings(first).flatMap((start) => endings(rest).map((end) => start + end));
}

/** The first number may begin within one of a name; a zero is a digit there, or all of the number. */
const beginnings = (digits: string): string[] =>
  digits === '0' ? [digitsKey(digits), numberKey(digits)] : [digitsKey(digits)];

/** The last number may go on in the name, so how many digits it has is not known; all others are whole. */
function endings(text: string): string[] {
  const [, start = '', last = ''] = /^(.*?)(\d*)$/s.exec(text) ?? [];
  const whole = start.replace(/\d+/g, numberKey);
  if (last === '') return [whole];
  if (last === '0') return [whole + numberKey(last)];
  return digitCountsFrom(last.length).map((count) => whole + count + digitsKey(last));
}
