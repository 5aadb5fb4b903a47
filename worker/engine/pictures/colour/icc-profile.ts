/** An ICC profile with its table of tags read (ICC.1:2022, 7). */
export interface IccProfile {
  majorVersion: number;
  /** What its pixels are, e.g. 'RGB ', 'GRAY' or 'CMYK'. */
  colourSpace: string;
  /** What it converts to: 'XYZ ' or 'Lab '. */
  connectionSpace: string;
  /** A tag's bytes from its type on; null when there is none, or it is cut off. */
  tag(name: string): DataView | null;
}

const headerBytes = 128;
const maxTags = 200;

/** Null for what is no profile. */
export function parseIccProfile(profile: Uint8Array): IccProfile | null {
  if (profile.length < headerBytes + 4) return null;
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length);
  if (signature(view, 36) !== 'acsp') return null;
  const tags = new Map<string, DataView>();
  const count = Math.min(maxTags, view.getUint32(headerBytes));
  for (let i = 0, at = headerBytes + 4; i < count && at + 12 <= profile.length; i++, at += 12) {
    const [offset, length] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    if (length < 8 || offset + length > profile.length) continue;
    tags.set(signature(view, at), new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return {
    majorVersion: view.getUint8(8),
    colourSpace: signature(view, 16),
    connectionSpace: signature(view, 20),
    tag: (name) => tags.get(name) ?? null,
  };
}

/** Returns a signature of four ASCII letters. */
export function signature(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** Returns a number of type s15Fixed16. */
export function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65536;
}
