/**
 * Returns the bytes of unpadded base64url; null unless the text is their only spelling: no other alphabet, padding,
 * space or trailing bits.
 */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(bytes).toString('base64url') === text ? bytes : null;
}
