import type { Exif } from './exif.ts';

/** Returns a TIFF that says which way is up and when it was taken, nothing else; null when there is nothing to say. */
export function smallExif({ orientation, takenAt }: Exif): Uint8Array | null {
  if (orientation === 1 && takenAt === null) return null;
  const time = takenAt?.replaceAll('-', ':').replace('T', ' ');
  const tiff = new Uint8Array(time ? 58 : 26);
  const view = new DataView(tiff.buffer);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, time ? 2 : 1);
  const field = (at: number, tag: number, type: number, count: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
  };
  field(10, 0x0112, 3, 1);
  view.setUint16(18, orientation);
  if (time) {
    field(22, 0x0132, 2, 20);
    view.setUint32(30, 38);
    tiff.set(new TextEncoder().encode(time), 38);
  }
  return tiff;
}
