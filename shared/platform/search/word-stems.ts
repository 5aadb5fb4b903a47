const endings = /(?:ovi|eho|emu|ach|ami|och|ych|ymi|imi|iam|iach|ia|ie|iu|ou|om|am|ov|im|ym|em|ej|mi|[aeiouy])$/;
/** Of diminutives and surnames: `martinko`, `zuzanka`, `jankovic`, `kovacova`. */
const derivations = /(?:ovic|ovicova|ova|ulienka|icka|inka|ocka|uska|usko|ulka|icek|ocko|cek|ko|ka|ik)$/;
const minLength = 4;

const without = (word: string, ending: RegExp): string => {
  const rest = word.replace(ending, '');
  return rest.length >= minLength ? rest : word;
};

/** Returns a Slovak word (`a` to `z`, without diacritics) without its ending. */
export const stemOf = (word: string): string => without(word, endings);

/** Returns the stems that a word may have come from: its own, and that of what it is a diminutive or a surname of. */
export const possibleStems = (word: string): string[] => [
  ...new Set([stemOf(word), stemOf(without(word, derivations))]),
];
