import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';

/** A field of a TIFF directory: `count` values of `type`, at `offset` in the file. */
export interface TiffField {
  type: number;
  count: number;
  offset: number;
}

export interface TiffDirectory {
  fields: Map<number, TiffField>;
  /** Offset of the next directory in the file, 0 at the last. */
  next: number;
}

/** Bytes per value by field type (TIFF 6.0 §2, and 13 for an IFD's offset). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** How many bytes the values of a field take. */
function fieldBytes({ type, count }: TiffField): number {
  return (typeBytes[type] ?? 0) * count;
}

/** TIFF's own, Panasonic's, and Olympus's three. */
const magics = new Set([42, 0x55, 0x4f52, 0x5352]);
const maxFields = 1000;
const maxValues = 64;

/** Reads TIFF structures: EXIF segments and most RAW files. Offsets are absolute; TIFF's own start at `base`. */
export class TiffReader {
  readonly firstDirectory: number;
  readonly #reader: BufferedReader;
  readonly #base: number;
  readonly #littleEndian: boolean;

  private constructor(reader: BufferedReader, base: number, littleEndian: boolean, firstDirectory: number) {
    this.#reader = reader;
    this.#base = base;
    this.#littleEndian = littleEndian;
    this.firstDirectory = firstDirectory;
  }

  /** Throws PictureError `corrupt` when no TIFF header is at `base`. */
  static async open(reader: BufferedReader, base: number): Promise<TiffReader> {
    const head = await reader.view(base, 8);
    const order = head.getUint16(0);
    const littleEndian = order === 0x4949;
    if ((!littleEndian && order !== 0x4d4d) || !magics.has(head.getUint16(2, littleEndian))) {
      throw new PictureError('corrupt', `no TIFF header at byte ${base}`);
    }
    return new TiffReader(reader, base, littleEndian, base + head.getUint32(4, littleEndian));
  }

  /** The same bytes, with offsets counted from another place. */
  within(base: number): TiffReader {
    return new TiffReader(this.#reader, base, this.#littleEndian, base);
  }

  async directory(offset: number): Promise<TiffDirectory> {
    const count = (await this.#reader.view(offset, 2)).getUint16(0, this.#littleEndian);
    if (count > maxFields) throw new PictureError('corrupt', `a TIFF directory of ${count} fields`);
    const view = await this.#reader.view(offset + 2, count * 12);
    const fields = new Map<number, TiffField>();
    for (let i = 0; i < count; i++) {
      const at = i * 12;
      const type = view.getUint16(at + 2, this.#littleEndian);
      const values = view.getUint32(at + 4, this.#littleEndian);
      const inline = fieldBytes({ type, count: values, offset: 0 }) <= 4;
      fields.set(view.getUint16(at, this.#littleEndian), {
        type,
        count: values,
        offset: inline ? offset + 2 + at + 8 : this.#base + view.getUint32(at + 8, this.#littleEndian),
      });
    }
    const tail = await this.#reader.upTo(offset + 2 + count * 12, 4);
    const next = tail.length === 4 ? new DataView(tail.buffer, tail.byteOffset, 4).getUint32(0, this.#littleEndian) : 0;
    return { fields, next: next === 0 ? 0 : this.#base + next };
  }

  /** The first values of an integer field; none when it is missing or of another type. */
  async numbers(field: TiffField | undefined): Promise<number[]> {
    if (!field) return [];
    const size = typeBytes[field.type] ?? 0;
    if (size === 0 || size > 4 || field.type === 11) return [];
    const count = Math.min(field.count, maxValues);
    const view = await this.#reader.view(field.offset, count * size);
    return Array.from({ length: count }, (_, i) => {
      if (size === 1) return view.getUint8(i);
      return size === 2 ? view.getUint16(i * 2, this.#littleEndian) : view.getUint32(i * 4, this.#littleEndian);
    });
  }

  async number(field: TiffField | undefined): Promise<number | undefined> {
    return (await this.numbers(field))[0];
  }

  /** A text up to its NUL; empty when the field is missing. */
  async text(field: TiffField | undefined): Promise<string> {
    if (field?.type !== 2) return '';
    const bytes = await this.#reader.upTo(field.offset, Math.min(field.count, maxValues));
    const end = bytes.indexOf(0);
    return String.fromCharCode(...bytes.subarray(0, end < 0 ? bytes.length : end)).trim();
  }

  /** Where the directories lie that a field points to (offsets counted from the TIFF's own start). */
  async directoryOffsets(field: TiffField | undefined): Promise<number[]> {
    return (await this.numbers(field)).map((offset) => this.#base + offset);
  }
}
