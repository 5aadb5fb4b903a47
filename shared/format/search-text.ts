import { looksLikePhone, phoneKey } from './phone-key.ts';

const wordsPerField = 12;
const maxKeyLength = 60;
// The index also has prefixes of these lengths of each key. Rows of one prefix can be read newest first, unlike a range
// of keys; for a longer text each row is then checked.
export const searchPrefixLengths = [1, 2, 3, 5, 8, 12, 18, 27];
// In no word, so a prefix is never mistaken for a key.
const prefixMark = '*';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns the words of a text as search compares them, without case and diacritics: 'Žiar-nad' → ['ziar', 'nad']. */
export const searchWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the index keys of some fields: each field starting at each of its words and wrapping around, so that 'Jana
 * Nováková' is found by 'jana nov', 'novakova' and 'nováková jana'.
 */
export function searchTermsOf(fields: readonly (string | null)[]): string[] {
  const keys = fields.flatMap((field) => {
    if (field && looksLikePhone(field)) return [phoneKey(field)];
    const words = searchWords(field ?? '').slice(0, wordsPerField);
    return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' ').slice(0, maxKeyLength));
  });
  return [...new Set(keys)];
}

/** Returns the prefixes of these keys that the index also has. */
export const searchPrefixesOf = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.flatMap((key) => {
      const letters = [...key];
      return searchPrefixLengths
        .filter((length) => length <= letters.length)
        .map((length) => letters.slice(0, length).join('') + prefixMark);
    }),
  ),
];

/** Returns the longest indexed prefix of a text; `isWhole` when that is the whole text. */
export function searchPrefixOf(text: string): { prefix: string; isWhole: boolean } {
  const letters = [...text];
  const length = searchPrefixLengths.findLast((each) => each <= letters.length) ?? 0;
  return { prefix: letters.slice(0, length).join('') + prefixMark, isWhole: length === letters.length };
}

const phoneInText = /(?:\+|\b)\d[\d\s/().-]{7,}\d\b/g;

/** Returns the readings of a search text, likeliest first: a phone number in any spelling, or its words. */
export function searchMeanings(text: string): string[][] {
  const asPhone = looksLikePhone(text)
    ? [[phoneKey(text)], [phoneKey(text).replace(/^421/, '')]]
    : [searchWords(text.replace(phoneInText, phoneKey))];
  const meanings = [...asPhone, searchWords(text)].filter(([first]) => first);
  return [...new Map(meanings.map((words) => [words.join(' '), words])).values()];
}

// In the Slovak alphabet these are letters of their own, sorted after the plain one; other accents only break ties.
const own: Record<string, string> = { ä: 'a~', č: 'c~', ô: 'o~', š: 's~', ž: 'z~' };

/** Returns a key whose byte order is the Slovak order: 'Cyril' < 'Čermák' < 'Hudák' < 'Chalupa'. */
export const sortKey = (text: string): string =>
  plain(
    text
      .trim()
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äčôšž]/g, (letter) => own[letter] ?? letter)
      .replace(/ch/g, 'h~'),
  ).slice(0, 100);
