import type { Size } from '../fit-box.ts';
import { type Box, boxesIn } from './boxes.ts';
import { MovieError } from './movie-error.ts';
import { kindOfMedia, quarterTurns } from './read-header.ts';

/** The first picture of an HEVC track that needs no other one, as it lies in its file. */
export interface HevcSample extends Size {
  /** Whole boxes: of its decoder (`hvcC`), and of its colours (`colr`), if there is one. */
  decoder: Uint8Array;
  colour: Uint8Array | null;
  /** By how many quarters it is turned clockwise for its viewers. */
  turns: number;
  offset: number;
  length: number;
}

/** Of a sample entry of pictures, before its own boxes (ISO/IEC 14496-12, 12.1.3). */
const entryBytes = 78;
const entries: readonly string[] = ['hvc1', 'hev1'];

/** Returns where a `moov`, its own header included, has that picture; null where its track is of another codec. Throws `corrupt`. */
export function findHevcSample(bytes: Uint8Array): HevcSample | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const [header] = boxesIn(view, 0, bytes.length);
    const tracks = boxesIn(view, header!.body, header!.end).filter(({ type }) => type === 'trak');
    const track = tracks.find((box) => isOfPictures(view, box));
    return track ? sampleOf(view, track) : null;
  } catch (error) {
    // A table that ends before what it names.
    throw error instanceof RangeError ? new MovieError('corrupt', error.message) : error;
  }
}

const find = (view: DataView, { body, end }: Box, type: string): Box | undefined =>
  boxesIn(view, body, end).find((box) => box.type === type);

function need(view: DataView, box: Box, ...types: string[]): Box {
  return types.reduce((parent, type) => {
    const found = find(view, parent, type);
    if (!found) throw new MovieError('corrupt', `no ${type}`);
    return found;
  }, box);
}

function isOfPictures(view: DataView, track: Box): boolean {
  const media = find(view, track, 'mdia');
  return media !== undefined && kindOfMedia(view, boxesIn(view, media.body, media.end)) === 'vide';
}

function sampleOf(view: DataView, track: Box): HevcSample | null {
  const tables = need(view, track, 'mdia', 'minf', 'stbl');
  const list = need(view, tables, 'stsd');
  const [entry] = boxesIn(view, list.body + 8, list.end);
  if (!entry || !entries.includes(entry.type)) return null;
  const boxes = boxesIn(view, entry.body + entryBytes, entry.end);
  const decoder = boxes.find(({ type }) => type === 'hvcC');
  if (!decoder) return null;
  const colour = boxes.find(({ type }) => type === 'colr');
  const sync = find(view, tables, 'stss');
  // Without the list each picture stands for itself; they count from one.
  const sample = sync ? view.getUint32(sync.body + 8) - 1 : 0;
  const head = need(view, track, 'tkhd');
  return {
    width: view.getUint16(entry.body + 24),
    height: view.getUint16(entry.body + 26),
    decoder: bytesOf(view, decoder),
    colour: colour ? bytesOf(view, colour) : null,
    turns: quarterTurns(view, head),
    ...placeOf(view, tables, sample),
  };
}

const bytesOf = (view: DataView, { start, end }: Box): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + start, end - start).slice();

/** Samples lie one after another in chunks, whose places in the file are listed. */
function placeOf(view: DataView, tables: Box, sample: number): { offset: number; length: number } {
  const sizes = need(view, tables, 'stsz').body;
  const common = view.getUint32(sizes + 4);
  const sizeOf = (at: number): number => view.getUint32(sizes + 12 + 4 * at);
  const { chunk, first } = chunkOf(view, need(view, tables, 'stsc'), sample);
  const short = find(view, tables, 'stco');
  const at = short ? short.body + 8 + 4 * chunk : need(view, tables, 'co64').body + 8 + 8 * chunk;
  let offset = short ? view.getUint32(at) : Number(view.getBigUint64(at));
  if (common > 0) return { offset: offset + (sample - first) * common, length: common };
  for (let before = first; before < sample; before += 1) offset += sizeOf(before);
  return { offset, length: sizeOf(sample) };
}

/** Returns the chunk of a sample, and its first sample; all count from zero. Runs of chunks with as many samples each are listed. */
function chunkOf(view: DataView, { body }: Box, sample: number): { chunk: number; first: number } {
  const runs = view.getUint32(body + 4);
  let before = 0;
  for (let run = 0; run < runs; run += 1) {
    const at = body + 8 + 12 * run;
    const [start, perChunk] = [view.getUint32(at) - 1, view.getUint32(at + 4)];
    const end = run + 1 < runs ? view.getUint32(at + 12) - 1 : Number.POSITIVE_INFINITY;
    if (start < 0 || perChunk === 0 || end <= start) throw new MovieError('corrupt', 'chunks without samples');
    const chunks = Math.floor((sample - before) / perChunk);
    if (start + chunks < end) return { chunk: start + chunks, first: before + chunks * perChunk };
    before += (end - start) * perChunk;
  }
  throw new MovieError('corrupt', `no chunk of sample ${sample}`);
}
