import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';

/** A box of an ISO base media file (ISO 14496-12): its type, and where its content lies. */
export interface IsoBox {
  type: string;
  /** The 16 bytes that name a `uuid` box, in hex. */
  uuid: string;
  start: number;
  end: number;
  /** The box says to be longer than there are bytes. */
  isCut: boolean;
}

const maxBoxes = 2000;

/** Returns the boxes between two offsets; a last one that is cut off ends with the file. */
export async function listBoxes(reader: BufferedReader, start: number, end: number): Promise<IsoBox[]> {
  const boxes: IsoBox[] = [];
  for (let offset = start; offset + 8 <= end; ) {
    if (boxes.length === maxBoxes) throw new PictureError('corrupt', 'boxes without end');
    const head = await reader.view(offset, 8);
    let size = head.getUint32(0);
    let headBytes = 8;
    const type = fourLetters(head, 4);
    if (size === 1) {
      size = Number((await reader.view(offset + 8, 8)).getBigUint64(0));
      headBytes = 16;
    } else if (size === 0) size = end - offset;
    let uuid = '';
    if (type === 'uuid') {
      uuid = Array.from(await reader.bytes(offset + headBytes, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      );
      headBytes += 16;
    }
    if (size < headBytes) throw new PictureError('corrupt', `an impossible box at byte ${offset}`);
    boxes.push({
      type,
      uuid,
      start: offset + headBytes,
      end: Math.min(offset + size, end),
      isCut: offset + size > end,
    });
    offset += size;
  }
  return boxes;
}

function fourLetters(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** Reads the variable-width integers of a box that is small enough to be in memory. */
export class IsoCursor {
  readonly #view: DataView;
  at = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  /** An unsigned integer of 0, 1, 2, 4 or 8 bytes. Throws PictureError `corrupt` at the box's end. */
  uint(bytes: number): number {
    if (this.at + bytes > this.#view.byteLength) throw new PictureError('corrupt', 'a box ends too early');
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + this.#view.getUint8(this.at++);
    return value;
  }

  letters(): string {
    return String.fromCharCode(this.uint(1), this.uint(1), this.uint(1), this.uint(1));
  }
}
