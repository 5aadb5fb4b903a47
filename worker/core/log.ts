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

/** A text without addresses of people, tokens, keys, share links, and what addresses of pages carry behind their `?`. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
}
