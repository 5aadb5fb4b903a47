const base = 'https://momentka.invalid';

/** A place on this site to go to after the login, or null: the address bar is not to be trusted. */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/') || candidate.length > 2000) return null;
  // Browsers read `\` as `/` and skip tabs and line breaks, so `/\evil.sk` would leave the site.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not pass.
  if (/[\\\u0000-\u001f]/.test(candidate)) return null;
  const url = URL.parse(candidate, base);
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
