import { joinBytes } from '../join-bytes.ts';
import { ascii, segment, uint16, uint32 } from './bytes.ts';

/** A field of a TIFF directory: numbers (SHORT or LONG), a text, or bytes that another field's offset points to. */
type TiffValue =
  | { short: number }
  | { long: number }
  | { text: string }
  /** LONG with the offset of these bytes, which follow the directories. */
  | { offsetOf: Uint8Array }
  /** Bytes that are the field's value; they may depend on their offset in the file. */
  | { bytes: Uint8Array | ((offset: number) => Uint8Array) }
  | { directory: TiffFields };

export type TiffFields = Record<number, TiffValue>;

interface TiffOrder {
  littleEndian?: boolean;
  /** The number that makes it a TIFF; some cameras have their own. */
  magic?: number;
}

/** A TIFF of one main directory and those it points to; big-endian unless told. */
export function buildTiff(fields: TiffFields, { littleEndian = false, magic = 42 }: TiffOrder = {}): Uint8Array {
  const order = littleEndian ? littleEndianOrder : bigEndianOrder;
  const [directory] = layOut(fields, 8, order);
  return joinBytes(ascii(littleEndian ? 'II' : 'MM'), order.uint16(magic), order.uint32(8), directory);
}

const bigEndianOrder = { uint16, uint32 };
const littleEndianOrder: typeof bigEndianOrder = {
  uint16: (value) => uint16(value).reverse(),
  uint32: (value) => uint32(value).reverse(),
};

/** The directory at `start`, with all it points to behind it; and where that ends. */
function layOut(fields: TiffFields, start: number, order: typeof bigEndianOrder): [Uint8Array, number] {
  const { uint16, uint32 } = order;
  const entries = Object.entries(fields).sort(([a], [b]) => Number(a) - Number(b));
  const parts: number[] = [...uint16(entries.length)];
  const tails: Uint8Array[] = [];
  let tailAt = start + 2 + entries.length * 12 + 4;
  const addTail = (bytes: Uint8Array) => {
    const at = tailAt;
    tails.push(bytes);
    tailAt += bytes.length;
    return at;
  };
  for (const [tag, value] of entries) {
    parts.push(...uint16(Number(tag)));
    if ('short' in value) parts.push(...uint16(3), ...uint32(1), ...uint16(value.short), 0, 0);
    else if ('long' in value) parts.push(...uint16(4), ...uint32(1), ...uint32(value.long));
    else if ('text' in value) {
      const text = ascii(`${value.text}\0`);
      parts.push(...uint16(2), ...uint32(text.length));
      parts.push(...(text.length <= 4 ? joinBytes(text, new Uint8Array(4 - text.length)) : uint32(addTail(text))));
    } else if ('bytes' in value) {
      const bytes = typeof value.bytes === 'function' ? value.bytes(tailAt) : value.bytes;
      parts.push(...uint16(7), ...uint32(bytes.length), ...uint32(addTail(bytes)));
    } else {
      const bytes = 'offsetOf' in value ? value.offsetOf : layOut(value.directory, tailAt, order)[0];
      parts.push(...uint16(4), ...uint32(1), ...uint32(addTail(bytes)));
    }
  }
  parts.push(...uint32(0));
  return [joinBytes(parts, ...tails), tailAt];
}

/** Only the directory, as if it stood at `start`: for those that have offsets of their own. */
export const buildDirectory = (fields: TiffFields, start: number): Uint8Array =>
  layOut(fields, start, bigEndianOrder)[0];

/** JPEG's APP1 segment with this EXIF in it. */
export function exifSegment(fields: TiffFields): Uint8Array {
  return segment(0xe1, joinBytes(ascii('Exif\0\0'), buildTiff(fields)));
}
