export type Facts = Record<string, unknown>;

/** Writes one JSON line per event; Cloudflare adds the time and indexes every fact. */
export interface Log {
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
  /** Returns a log that adds `facts` to every line. */
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

// Our own code logs only ids; these catch secrets in error messages of libraries.
const secrets: [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '<email>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(?:mk|ms|sk|rk|whsec)_[\w-]+/g, '<key>'],
  [/(\/share\/)(?!:)[^\s"'/?]+/g, '$1<slug>'],
  // Query string of a URL: a signature or a mailed token.
  [/(\/[^\s"'?]*)\?[^\s"'=]+=[^\s"']*/g, '$1?<query>'],
];

// A pattern takes up to n² steps on a word of n letters, and a library's error may contain a whole file.
const maxLength = 4000;
// Longer than any remainder of a truncated address or key, which no pattern would match.
const blurredEnd = 300;

/**
 * Returns a text without email addresses, tokens, keys, share links and query strings. A very long text is truncated.
 */
export function withoutSecrets(text: string): string {
  const known = secrets.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text.slice(0, maxLength));
  return text.length > maxLength ? `${known.slice(0, -blurredEnd)}…` : known;
}
