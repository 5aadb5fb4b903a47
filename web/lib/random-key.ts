export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns 128 random bits as hex. `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
