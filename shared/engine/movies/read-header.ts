import { type Box, boxesIn, isPersonal, latin1, textAt } from './boxes.ts';
import { MovieError } from './movie-error.ts';
import type { Movie } from './read-movie.ts';

type Told = Omit<Movie, 'format' | 'personal' | 'hasStill'>;
/** `personal`: boxes of the header, counted from its beginning. */
type Header = Told & { isFragmented: boolean; personal: Box[] };

/** Seconds from 1904 to 1970. */
const macEpoch = 2_082_844_800;
const oldestVideo = Date.UTC(1990, 0) / 1000;
const longestMs = 24 * 3_600_000;
const maxSide = 16_384;
/** Phones write down which way they are held, in tracks of the type `mebx`; some programs also where they are. */
const harmlessEntry = 'mebx';
const placeKey = 'location';
/** Pictures, sound, and the time code of cameras. */
const plainTracks: readonly string[] = ['vide', 'soun', 'tmcd'];
/** A date is at the beginning of its box; a cover picture may be megabytes. */
const maxTextBytes = 256 * 1024;

/** Reads a `moov`, its own header included. Throws `MovieError`. */
export function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [header] = boxesIn(view, 0, bytes.length);
  const boxes = boxesIn(view, header!.body, header!.end);
  const clock = boxes.find(({ type }) => type === 'mvhd');
  if (!clock) throw new MovieError('corrupt', 'no mvhd');
  const tracks = boxes.filter(({ type }) => type === 'trak').map((box) => readTrack(view, box));
  const size = tracks.find(({ kind }) => kind === 'vide')?.size;
  if (!size) throw new MovieError('no-picture', 'no track of pictures');
  const others = tracks.filter(({ kind }) => !plainTracks.includes(kind));
  return {
    ...size,
    ...readClock(view, clock),
    takenAt: wallTimeIn(view, boxes),
    isFragmented: boxes.some(({ type }) => type === 'mvex'),
    personal: [...boxes.filter(({ type }) => isPersonal(type, 'moov')), ...tracks.flatMap(({ personal }) => personal)],
    tracksPlaces: others.some(({ box }) => maySayPlaces(textIn(view, box))),
  };
}

function readTrack(view: DataView, box: Box) {
  const boxes = boxesIn(view, box.body, box.end);
  const head = boxes.find(({ type }) => type === 'tkhd');
  const media = boxes.find(({ type }) => type === 'mdia');
  const parts = media ? boxesIn(view, media.body, media.end) : [];
  const kind = kindOfMedia(view, parts);
  return {
    box,
    kind,
    size: head && kind === 'vide' ? sizeOf(view, head) : null,
    personal: [
      ...boxes.filter(({ type }) => isPersonal(type, 'trak')),
      ...parts.filter(({ type }) => isPersonal(type, 'mdia')),
    ],
  };
}

/** Returns what a track has, by the boxes of its `mdia`: `vide` are pictures. */
export function kindOfMedia(view: DataView, parts: readonly Box[]): string {
  const handler = parts.find(({ type }) => type === 'hdlr');
  return handler && handler.body + 12 <= handler.end ? textAt(view, handler.body + 8) : '';
}

/** Returns whether a track that is neither picture nor sound may tell where the camera was, as those of drones and of action cameras do. */
const maySayPlaces = (track: string): boolean => !track.includes(harmlessEntry) || track.includes(placeKey);

/** Where the head of a track has its matrix, and its size after it. Throws `corrupt`. */
function matrixAt(view: DataView, { body, end }: Pick<Box, 'body' | 'end'>): number {
  if (body >= end) throw new MovieError('corrupt', 'tkhd is empty');
  const at = body + (view.getUint8(body) === 1 ? 52 : 40);
  if (at + 44 > end) throw new MovieError('corrupt', 'tkhd is cut');
  return at;
}

/** Returns by how many quarters a track is turned clockwise for its viewers, by its `tkhd`. Throws `corrupt`. */
export function quarterTurns(view: DataView, head: Pick<Box, 'body' | 'end'>): number {
  const at = matrixAt(view, head);
  const [a, b] = [view.getInt32(at), view.getInt32(at + 4)];
  if (a === 0 && b !== 0) return b > 0 ? 1 : 3;
  return a < 0 ? 2 : 0;
}

/** Upright: as it is turned for its viewers. */
function sizeOf(view: DataView, head: Box) {
  const at = matrixAt(view, head);
  const [across, down] = [view.getUint32(at + 36), view.getUint32(at + 40)].map((side) => Math.round(side / 65_536));
  if (!across || !down || across > maxSide || down > maxSide) return null;
  return quarterTurns(view, head) % 2 === 1 ? { width: down, height: across } : { width: across, height: down };
}

function readClock(view: DataView, { body, end }: Box): Pick<Told, 'durationMs' | 'recordedAt'> {
  if (body >= end) throw new MovieError('corrupt', 'mvhd is empty');
  const isLong = view.getUint8(body) === 1;
  if (body + (isLong ? 32 : 20) > end) throw new MovieError('corrupt', 'mvhd is cut');
  const created = isLong ? Number(view.getBigUint64(body + 4)) : view.getUint32(body + 4);
  const scale = view.getUint32(body + (isLong ? 20 : 12));
  const units = isLong ? Number(view.getBigUint64(body + 24)) : view.getUint32(body + 16);
  const durationMs = scale > 0 ? Math.round((units / scale) * 1000) : 0;
  const recordedAt = created - macEpoch;
  return {
    // Recordings that were never ended say anything.
    durationMs: durationMs > 0 && durationMs < longestMs ? durationMs : null,
    recordedAt: recordedAt > oldestVideo ? recordedAt : null,
  };
}

/** QuickTime's date with its time zone, `2019-07-14T18:03:11+0200`: by its key, or in the user data. */
function wallTimeIn(view: DataView, boxes: readonly Box[]): string | null {
  const texts = boxes.filter(({ type }) => type === 'meta' || type === 'udta').map((box) => textIn(view, box));
  for (const text of texts) {
    const found = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?[+-]\d\d:?\d\d/.exec(text);
    if (found?.[1]) return found[1];
  }
  return null;
}

const textIn = (view: DataView, { body, end }: Box): string =>
  latin1(new Uint8Array(view.buffer, view.byteOffset + body, Math.min(end - body, maxTextBytes)));
