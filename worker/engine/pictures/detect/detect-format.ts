import { isMovieHead } from '../../../../shared/engine/movies/read-movie.ts';
import type { PictureFormat } from '../../../../shared/engine/photo-kinds.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';

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

/** Returns the words for a file of no supported format. */
export function refusedFormat(head: Uint8Array): ErrorCode {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (text(0, 2) === '\xff\x0a' || text(0, 12) === '\0\0\0\x0cJXL \r\n\x87\n') return 'photo-jpeg-xl';
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return 'photo-tiff';
  if (isMovieHead(head)) return 'video-not-here';
  const isVideo = text(4, 8) === 'ftyp' || text(0, 4) === '\x1aE\xdf\xa3' || text(8, 12) === 'AVI ';
  return isVideo ? 'photo-video' : 'photo-unsupported';
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
