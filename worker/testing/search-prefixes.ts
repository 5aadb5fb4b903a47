import { searchPrefixLengths } from '../../shared/format/search-text.ts';

/** Adds the prefixes of search keys that were written by SQL. */
export const insertSearchPrefixes = (lengths: readonly number[] = searchPrefixLengths): string => `
  INSERT OR IGNORE INTO search_keys (kind, key, row_id)
  SELECT kind, substr(search_keys.key, 1, lengths.value) || '*', row_id
  FROM search_keys, json_each('${JSON.stringify(lengths)}') AS lengths
  WHERE length(search_keys.key) >= lengths.value AND instr(search_keys.key, '*') = 0`;
