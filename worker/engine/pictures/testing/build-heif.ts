import { joinBytes } from '../join-bytes.ts';
import { ascii, box, uint16, uint32 } from './bytes.ts';

/** A full box: its version and flags come first. */
export function fullBox(type: string, version: number, ...content: ArrayLike<number>[]): Uint8Array {
  return box(type, [version, 0, 0, 0], ...content);
}

export const sizeProperty = (width: number, height: number, ...rest: ArrayLike<number>[]): Uint8Array =>
  fullBox('ispe', 0, uint32(width), uint32(height), ...rest);

/** The properties of item 1, by their numbers from 1 on. */
export const associations = (...properties: number[]): Uint8Array =>
  fullBox('ipma', 0, uint32(1), uint16(1), [properties.length], properties);

/** Where items lie in the file, one extent each: item, offset, length (`iloc`'s version 0). */
export const locations = (...items: [item: number, offset: number, length: number][]): Uint8Array => {
  const entries = items.map(([item, offset, length]) =>
    joinBytes(uint16(item), uint16(0), uint16(1), uint32(offset), uint32(length)),
  );
  return fullBox('iloc', 0, [0x44, 0], uint16(items.length), ...entries);
};

/** The boxes before a HEIC's pixels, whose primary picture is item 1; there are no pixels. */
export function buildHeifHeader(properties: Uint8Array, ...more: Uint8Array[]): Uint8Array {
  const primary = fullBox('pitm', 0, uint16(1));
  const meta = fullBox('meta', 0, primary, box('iprp', properties), ...more);
  return joinBytes(box('ftyp', ascii('heic'), uint32(0), ascii('mif1')), meta);
}

/** An item that is said to be Exif, and where items lie: `entries` in `iloc`'s version 0, all its sizes zero. */
export function exifItem(item: number, entries: number, entry: number[]): Uint8Array[] {
  const body = new Uint8Array(entries * entry.length);
  for (let i = 0; i < entries; i++) body.set(entry, i * entry.length);
  const info = fullBox('infe', 2, uint16(item), uint16(0), ascii('Exif'));
  return [fullBox('iinf', 0, uint16(1), info), fullBox('iloc', 0, [0, 0], uint16(entries), body)];
}
