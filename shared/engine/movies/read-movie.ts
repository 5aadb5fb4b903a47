import type { Size } from '../fit-box.ts';
import type { VideoFormat } from '../photo-kinds.ts';
import { type Box, boxAt, isPersonal, maxHeaderBytes, textAt } from './boxes.ts';
import { findHevcSample } from './hevc-sample.ts';
import { MovieError } from './movie-error.ts';
import { readHeader } from './read-header.ts';

/** A file that is read in pieces, never whole. */
export interface MovieSource {
  sizeBytes: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Where a box begins, and how many bytes it has. */
export type ByteRange = readonly [start: number, length: number];

export interface Movie extends Size {
  format: VideoFormat;
  /** Null: not told, as of recordings in fragments. */
  durationMs: number | null;
  /** When it was taken, on the clock of where that was: `2026-07-14T18:03:11`; null: not told. */
  takenAt: string | null;
  /** By the camera's own clock, in seconds since 1970; null: not told. */
  recordedAt: number | null;
  /** Its pictures are those of a HEIC (read-still.ts). */
  hasStill: boolean;
  /** Boxes that may tell a place, a person or a device. */
  personal: ByteRange[];
  /** A track of it tells where the camera was, among the pictures. */
  tracksPlaces: boolean;
}

/** Its tables of an hour have some 4 MB. */
const maxHeaderSize = 16 * 1024 * 1024;
const minBoxBytes = 8;
const maxPersonal = 100;
/** A recording in fragments has thousands of boxes; its header is among the first. */
const maxTopBoxes = 256;

/** Returns whether a file says to be a video at its beginning; a photo of the same container is none. */
export function isMovieHead(head: Uint8Array): boolean {
  if (head.length < 12) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const type = textAt(view, 4);
  // Old QuickTime files begin with anything.
  if (type !== 'ftyp') return ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(type);
  return !/^(crx |avi[fs]|he(ic|ix|im|is|vc|vx)|m[is]f1)$/.test(textAt(view, 8));
}

/** Reads the `moov` of a file, and where its boxes are. Throws `MovieError`. */
export async function readHeaderBytes(source: MovieSource) {
  const head = await source.read(0, maxHeaderBytes);
  if (!isMovieHead(head)) throw new MovieError('not-a-movie', 'no such beginning');
  const boxes = await topBoxes(source);
  const [header, ...others] = boxes.filter(({ type }) => type === 'moov');
  if (!header) throw new MovieError('incomplete', 'no moov');
  if (others.length > 0) throw new MovieError('corrupt', 'two headers');
  if (header.end - header.start > maxHeaderSize) throw new MovieError('corrupt', 'too large a moov');
  const bytes = await source.read(header.start, header.end - header.start);
  if (bytes.length < header.end - header.start) throw new MovieError('incomplete', 'moov is cut');
  return { head, boxes, header, bytes };
}

/** Reads what the container of an MP4 or a QuickTime file tells. Throws `MovieError`. */
export async function readMovie(source: MovieSource): Promise<Movie> {
  const { head, boxes, header, bytes } = await readHeaderBytes(source);
  const { isFragmented, personal, ...told } = readHeader(bytes);
  if (!isFragmented && !boxes.some(({ type }) => type === 'mdat')) throw new MovieError('incomplete', 'no mdat');
  const all = [
    ...boxes.filter(({ type }) => isPersonal(type, 'file')),
    ...personal.map((box) => moved(box, header.start)),
  ];
  if (all.length > maxPersonal) throw new MovieError('corrupt', 'too many boxes of metadata');
  // What was not looked at may tell anything.
  const isSeen = boxes.at(-1)!.end + minBoxBytes > source.sizeBytes;
  return {
    ...told,
    tracksPlaces: told.tracksPlaces || !isSeen,
    format: formatOf(boxes, head),
    hasStill: hasHevcSample(bytes),
    personal: all.map(({ start, end }) => [start, end - start] as const).sort(([one], [other]) => one - other),
  };
}

/** A table that is broken spoils no video. */
function hasHevcSample(bytes: Uint8Array): boolean {
  try {
    return findHevcSample(bytes) !== null;
  } catch (error) {
    if (error instanceof MovieError) return false;
    throw error;
  }
}

/** By the brand of its beginning; QuickTime's own files need none. */
function formatOf([first]: readonly Box[], head: Uint8Array): VideoFormat {
  const brand = first?.type === 'ftyp' ? String.fromCharCode(...head.subarray(8, 12)) : 'qt  ';
  return brand === 'qt  ' ? 'mov' : 'mp4';
}

const moved = (box: Box, by: number): Box => ({
  ...box,
  start: box.start + by,
  body: box.body + by,
  end: box.end + by,
});

async function topBoxes(source: MovieSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= source.sizeBytes && boxes.length < maxTopBoxes; ) {
    const bytes = await source.read(at, Math.min(maxHeaderBytes, source.sizeBytes - at));
    const box = boxAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, at, source.sizeBytes);
    if (box.end > source.sizeBytes) throw new MovieError('incomplete', `${box.type} goes on after the end`);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}
