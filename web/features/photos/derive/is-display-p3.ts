const name = 'Display P3';

/** By the profile's own name, which ICC 4 writes in UTF-16 and ICC 2 in ASCII. */
export function isDisplayP3(profile: Uint8Array): boolean {
  const latin = new TextDecoder('latin1');
  const text = latin.decode(profile);
  return text.includes(name) || text.includes([...name].join('\0'));
}
