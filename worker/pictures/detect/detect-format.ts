export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | RawFormat;

type RawFormat = 'dng' | 'cr2' | 'cr3' | 'nef' | 'arw' | 'raf' | 'rw2' | 'orf' | 'pef' | 'srw';

export const contentTypeOf: Record<PictureFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  avif: 'image/avif',
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
  raf: 'image/x-fuji-raf',
  rw2: 'image/x-panasonic-rw2',
  orf: 'image/x-olympus-orf',
  pef: 'image/x-pentax-pef',
  srw: 'image/x-samsung-srw',
};

const rawFormats: readonly PictureFormat[] = ['dng', 'cr2', 'cr3', 'nef', 'arw', 'raf', 'rw2', 'orf', 'pef', 'srw'];

export const isRaw = (format: PictureFormat): boolean => rawFormats.includes(format);

/**
 * Returns the format by the file's first bytes; null for an unsupported one. Needs the first 4 KB (or the whole file):
 * 16 bytes identify most formats, RAW files name their camera's make in the first directory.
 */
export function detectFormat(head: Uint8Array): PictureFormat | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(4, 8) === 'ftyp') return isoFormat(head);
  if (text(0, 15) === 'FUJIFILMCCD-RAW') return 'raf';
  if (text(0, 4) === 'IIU\0') return 'rw2';
  if (text(0, 4) === 'IIRO' || text(0, 4) === 'IIRS' || text(0, 4) === 'MMOR') return 'orf';
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return tiffRawFormat(head);
  return null;
}

/** By the brands of an ISO base media file: its own, then those that it is compatible with. */
function isoFormat(head: Uint8Array): PictureFormat | null {
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(size, head.length, 256); at += 4) {
    if (at !== 12) brands.push(String.fromCharCode(...head.subarray(at, at + 4)));
  }
  if (brands[0] === 'crx ') return 'cr3';
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^he(ic|ix|im|is|vc|vx)$/.test(brand))) return 'heic';
  return null;
}

const formatOfMake = { NIKON: 'nef', SONY: 'arw', PENTA: 'pef', RICOH: 'pef', SAMSU: 'srw' } as const;
const makeTag = 0x010f;
const dngVersionTag = 0xc612;

function tiffRawFormat(head: Uint8Array): PictureFormat | null {
  if (head.length < 16) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const littleEndian = head[0] === 0x49;
  if (littleEndian && head[8] === 0x43 && head[9] === 0x52) return 'cr2';

  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > head.length) return null;
  let make = '';
  for (
    let i = 0, at = directory + 2;
    i < view.getUint16(directory, littleEndian) && at + 12 <= head.length;
    i++, at += 12
  ) {
    const tag = view.getUint16(at, littleEndian);
    if (tag === dngVersionTag) return 'dng';
    if (tag === makeTag) {
      const offset = view.getUint32(at + 8, littleEndian);
      make = String.fromCharCode(...head.subarray(offset, offset + 5)).toUpperCase();
    }
  }
  return Object.entries(formatOfMake).find(([start]) => make.startsWith(start))?.[1] ?? null;
}
