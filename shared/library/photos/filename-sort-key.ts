import { cutText } from '../../format/cut-text.ts';

const maxDigits = 20;
const maxLength = 300;

/** Returns a filename without case, diacritics, and zeros in front of its numbers, of which 20 digits count. */
export const plainFilename = (filename: string): string =>
  filename
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) =>
      // Of most, nothing goes; the nightly check computes the key of each photo.
      digits.length > maxDigits || digits.startsWith('0')
        ? digits.replace(/^0+(?=\d)/, '').slice(0, maxDigits)
        : digits,
    );

/**
 * Returns a filename's sort key: without case and diacritics, numbers by value ('IMG_2' before 'IMG_10'). Its binary
 * order is the natural order. A number is the count of its digits and the digits as capitals, which a key has nowhere
 * else: 'img_4102.jpg' gives 'img_4EBAC.jpg'.
 */
export const filenameSortKey = (filename: string): string =>
  cutText(plainFilename(filename).replace(/\d+/g, numberKey), maxLength);

/** Returns a number without zeros in front as keys have it; zero has no digits. */
export const numberKey = (digits: string): string =>
  digits === '0' ? digitCounts[0] : digitCounts[digits.length] + digitsKey(digits);

/** Returns digits within a number as keys have them. */
export function digitsKey(digits: string): string {
  let key = '';
  for (const digit of digits) key += capitals[Number(digit)];
  return key;
}

const capitals = 'ABCDEFGHIJ';

/** What numbers of at least so many digits begin with, for each count up to the largest. */
export const digitCountsFrom = (count: number): readonly string[] => digitCounts.slice(count);

// They sort where digits do; from nine on a capital follows that is no digit, so that no text is found in it.
const digitCounts = [...'012345678', ...Array.from('KLMNOPQRSTUV', (letter) => `9${letter}`)] as [string, ...string[]];
