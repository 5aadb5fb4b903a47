/** Returns a box of an ISO base media file with this content. */
export const box = (type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = join(...content);
  return join(u32(body.length + 8), letters(type), body);
};

/** The same with a version and no flags. */
export const fullBox = (type: string, version: number, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  box(type, Uint8Array.of(version, 0, 0, 0), ...content);

export const u16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value);
export const u32 = (value: number): Uint8Array => Uint8Array.of(value >> 24, value >> 16, value >> 8, value);
/** A byte of each letter. */
export const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
