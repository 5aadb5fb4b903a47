import { unpackSet } from '../../../shared/engine/hashed-set.ts';
import { possibleStems } from '../../../shared/platform/search/word-stems.ts';
import packed from './slovak-words.bin';

const hasStem = unpackSet(packed);

/** Returns whether a text, in lower case and without diacritics, is one Slovak word or name (docs/decisions/passwords.md). */
export const isSlovakWord = (text: string): boolean => /^[a-z]{4,}$/.test(text) && possibleStems(text).some(hasStem);
