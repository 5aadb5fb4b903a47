/** Larger profiles stay out of a derivative; a display's or camera's matrix profile has about 500 bytes. */
export const maxIccBytes = 4096;

/** The profile when a derivative may carry it: a small one for RGB. A grey or CMYK one does not fit its pixels. */
export function keepableIcc(profile: Uint8Array): Uint8Array | null {
  if (profile.length < 128 || profile.length > maxIccBytes) return null;
  const text = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
  return text(16) === 'RGB ' && text(36) === 'acsp' ? profile : null;
}
