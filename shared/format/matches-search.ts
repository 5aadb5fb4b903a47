import { searchWords } from './search-text.ts';

/** Every searched word stands somewhere in the fields, whatever its case and diacritics; nothing searched matches all. */
export function matchesSearch(search: string, fields: readonly (string | null)[]): boolean {
  const words = searchWords(search);
  if (words.length === 0) return search.trim() === '';
  const text = searchWords(fields.join(' ')).join(' ');
  return words.every((word) => text.includes(word));
}
