import { searchWords } from './search-text.ts';

/** Returns whether every searched word is in the fields, ignoring case and diacritics; an empty search matches all. */
export function matchesSearch(search: string, fields: readonly (string | null)[]): boolean {
  const words = searchWords(search);
  if (words.length === 0) return search.trim() === '';
  const text = searchWords(fields.join(' ')).join(' ');
  return words.every((word) => text.includes(word));
}
