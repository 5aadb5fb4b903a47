const wordsPerField = 12;
const longestKey = 60;

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
export function searchKeysOf(fields: readonly (string | null)[]): string[] {
  const keys = fields.flatMap((field) => {
    // A number is found however its digits stand together.
    if (field && /^[+\d][\d\s/.-]+$/.test(field)) return [searchWords(field).join(' '), field.replace(/\D/g, '')];
    const words = searchWords(field ?? '').slice(0, wordsPerField);
    return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' ').slice(0, longestKey));
  });
  return [...new Set(keys)];
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
