export type Facts = Record<string, unknown>;

/** Writes one JSON line for each event; Cloudflare adds the time and makes every fact a field to search by. */
export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
  /** A log whose every line tells `facts` too. */
  with(facts: Facts): Log;
}

export function openLog(common: Facts = {}): Log {
  const line = (level: string, event: string, facts?: Facts) =>
    JSON.stringify({ level, event, ...common, ...facts }, (_, value) =>
      typeof value === 'string' ? withoutSecrets(value) : value,
    );
  return {
    info: (event, facts) => console.log(line('info', event, facts)),
    warn: (event, facts) => console.warn(line('warn', event, facts)),
    error: (event, facts) => console.error(line('error', event, facts)),
    with: (facts) => openLog({ ...common, ...facts }),
  };
}

// Whoever logs names ids only; these catch what the message of some library's error carries.
const secrets: [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<email>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(?:mk|sk|rk|whsec)_\w+/g, '<key>'],
  [/(\/share\/)(?!:)[^\s"'/?]+/g, '$1<slug>'],
  // The query of an address: a signature, the token of a mailed link.
  [/(\/[^\s"'?]*)\?[^\s"'=]+=[^\s"']*/g, '$1?<query>'],
];

// A pattern looks at a word of n letters up to n² times, and some library's error may carry a whole file.
const longestText = 4000;
// Longer than what a cut leaves of an address or a key, which no pattern knows any more.
const blurredEnd = 300;

/**
 * A text without addresses of people, tokens, keys, share links, and what addresses of pages carry behind their `?`. Of a
 * very long one that is the beginning.
 */
export function withoutSecrets(text: string): string {
  const known = secrets.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text.slice(0, longestText));
  return text.length > longestText ? `${known.slice(0, -blurredEnd)}…` : known;
}
