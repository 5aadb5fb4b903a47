import { looksLikePhone, phoneKey } from './phone-key.ts';

const wordsPerField = 12;
const longestKey = 60;
// Of each key the index also holds prefixes of these lengths. Rows of one prefix are read newest first, which a range of
// keys is not; a longer text is checked for each of them.
export const searchPrefixLengths = [1, 2, 3, 5, 8, 12, 18, 27];
// Stands in no word, so a prefix is never taken for a key.
const prefixMark = '*';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The words of a text as search compares them, without case and diacritics: 'Žiar-nad' → ['ziar', 'nad']. */
export const searchWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What the words of some fields are found by: each field from every of its words on, and round to its beginning, so that
 * 'Jana Nováková' is found by 'jana nov', 'novakova' and 'nováková jana'.
 */
export function searchTermsOf(fields: readonly (string | null)[]): string[] {
  const keys = fields.flatMap((field) => {
    if (field && looksLikePhone(field)) return [phoneKey(field)];
    const words = searchWords(field ?? '').slice(0, wordsPerField);
    return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' ').slice(0, longestKey));
  });
  return [...new Set(keys)];
}

/** The prefixes of these keys that the index holds beside them. */
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

/** The longest of the index's prefixes that a text begins with; `isWhole` when that is all of it. */
export function searchPrefixOf(text: string): { prefix: string; isWhole: boolean } {
  const letters = [...text];
  const length = searchPrefixLengths.findLast((each) => each <= letters.length) ?? 0;
  return { prefix: letters.slice(0, length).join('') + prefixMark, isWhole: length === letters.length };
}

const phoneInText = /(?:\+|\b)\d[\d\s/().-]{7,}\d\b/g;

/** What a typed text may mean, the likeliest first: a phone number in any spelling, or its words as they are. */
export function searchMeanings(text: string): string[][] {
  const asPhone = looksLikePhone(text)
    ? [[phoneKey(text)], [phoneKey(text).replace(/^421/, '')]]
    : [searchWords(text.replace(phoneInText, phoneKey))];
  const meanings = [...asPhone, searchWords(text)].filter(([first]) => first);
  return [...new Map(meanings.map((words) => [words.join(' '), words])).values()];
}

// In the Slovak alphabet these letters follow all words of the one before; the other accents only decide between equals.
const own: Record<string, string> = { ä: 'a~', č: 'c~', ô: 'o~', š: 's~', ž: 'z~' };

/** A text as it sorts in Slovak, when compared byte by byte: 'Cyril' < 'Čermák' < 'Hudák' < 'Chalupa'. */
export const sortKey = (text: string): string =>
  plain(
    text
      .trim()
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äčôšž]/g, (letter) => own[letter] ?? letter)
      .replace(/ch/g, 'h~'),
  ).slice(0, 100);
