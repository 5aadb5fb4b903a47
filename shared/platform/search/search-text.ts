import { cutText } from '../../format/cut-text.ts';
import { looksLikePhone, phoneKey } from '../../format/phone-key.ts';

// Letters of a field that can be searched.
const maxFieldLength = 100;
// Grams of a text that are looked up; each row that has them is then compared with the whole text.
const maxGrams = 4;
const gramLength = 3;
const maxParts = 6;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns the words of a text as search compares them, without case and diacritics: 'Žiar-nad' → ['ziar', 'nad']. */
export const searchWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the text of some fields as it is searched, a line for each: its words with a space before each. A phone number
 * is one word, however it is written.
 */
export const searchTextOf = (fields: readonly (string | null)[]): string => fields.map(lineOf).join('\n');

function lineOf(field: string | null): string {
  const words = isPhone(field ?? '') ? [phoneKey(field ?? '')] : searchWords(field ?? '');
  return cutText(words.map((word) => ` ${word}`).join(''), maxFieldLength);
}

const isPhone = (text: string): boolean => looksLikePhone(text) && text.replace(/\D/g, '').length >= 9;

/**
 * Returns what the parts of a text are found by: each stands in the text of a row as it is here. A part of one or two
 * letters begins a word, so it has a space before it; others may be inside one.
 */
export function searchPartsOf(text: string): string[] {
  const parts = text.split(/\s+/).flatMap((part) => searchWords(part).join(' ') || []);
  const needles = parts.map((part) => (/^.{1,2}( |$)/su.test(part) ? ` ${part}` : part));
  return [...new Set(needles)].slice(0, maxParts);
}

// Of names, emails and titles; digits are in between.
const byFrequency = 'aoeinrskvtlmcdpjubzhygfxwq';
const rarity = (gram: string): number =>
  [...gram.trim()].reduce((sum, letter) => {
    const place = byFrequency.indexOf(letter);
    return sum + (/\d/.test(letter) ? 15 : place < 0 ? byFrequency.length : place);
  }, 0);

/** Returns some grams that every text with these parts has: the rarest ones, and few, for each costs a row. */
export function searchGramsOf(parts: readonly string[]): string[] {
  const words = parts.flatMap((part) => part.split(/(?= )/));
  const grams = words.flatMap((word) => {
    const letters = [...word];
    const last = Math.max(0, letters.length - gramLength);
    const starts = Array.from({ length: Math.ceil(letters.length / gramLength) }, (_, at) => at * gramLength);
    return starts.map((at) => letters.slice(Math.min(at, last), Math.min(at, last) + gramLength).join(''));
  });
  return [...new Set(grams)].toSorted((a, b) => rarity(b) - rarity(a)).slice(0, maxGrams);
}

// Stands alone: digits inside an email or a file's name are no phone number.
const phoneInText = /(?<![\w@.-])\+?\d[\d\s/().-]{7,}\d(?![\w@]|[.-]\w)/g;

/** Returns the readings of a search text, likeliest first: a phone number in any spelling, or its words. */
export function searchReadings(text: string): string[] {
  const key = phoneKey(text);
  const asPhone = looksLikePhone(text) ? [key, key.replace(/^421/, '')] : [text.replace(phoneInText, phoneKey)];
  return [...new Set([...asPhone, text])].filter((reading) => searchWords(reading).length > 0);
}

// In the Slovak alphabet these are letters of their own, sorted after the plain one; other accents only break ties.
const own: Record<string, string> = { ä: 'a~', č: 'c~', ô: 'o~', š: 's~', ž: 'z~' };

/** Returns a key whose byte order is the Slovak order: 'Cyril' < 'Čermák' < 'Hudák' < 'Chalupa'. */
export const sortKey = (text: string): string =>
  cutText(
    plain(
      text
        .trim()
        .normalize('NFC')
        .toLowerCase()
        .replace(/[äčôšž]/g, (letter) => own[letter] ?? letter)
        .replace(/ch/g, 'h~'),
    ),
    maxFieldLength,
  );
