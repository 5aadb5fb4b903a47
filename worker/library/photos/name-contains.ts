import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { filenameSortKey } from '../../../shared/library/photos/photo-sort.ts';

/** Digits of a number in a sort key, whose zeros in front belong to no name. */
const keyDigits = 20;

/**
 * Returns the condition that a filename, by its sort key, contains a text, ignoring case and diacritics. Numbers are
 * those of the names without zeros in front: '12' and 'img_12' are found in 'img_0123.jpg'.
 */
export const nameContains = (filenameKey: SQLWrapper, search: string): SQL | undefined =>
  or(...needlesOf(search).map((needle) => sql`instr(${filenameKey}, ${needle}) > 0`));

/** Returns texts one of which is in the sort key of each name that is found. */
function needlesOf(search: string): string[] {
  const text = plainNumbers(filenameSortKey(search));
  const [end = ''] = /\d*$/.exec(text) ?? [];
  const start = padNumbersWithin(text.slice(0, text.length - end.length));
  const isZero = end === '0';
  if (end === '' || (start === '' && !isZero)) return [start + end];
  // Within a number, or all of it.
  if (start === '') return [...'123456789'].map((digit) => `${digit}0`).concat('0'.repeat(keyDigits));
  // The number may go on in the name, so how many zeros are in front of it is not known.
  const zeros = isZero ? [keyDigits - 1] : Array.from({ length: keyDigits - end.length + 1 }, (_, count) => count);
  return zeros.map((count) => start + '0'.repeat(count) + end);
}

const plainNumbers = (key: string): string => key.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));

/** The first number of a search may begin within one of a name; all others are whole. */
const padNumbersWithin = (text: string): string =>
  text.replace(/(?<=\D)\d+/g, (digits) => digits.padStart(keyDigits, '0'));
