import { box, join, letters, u16, u32 } from '../write-boxes.ts';

/** What a video is built of; a camera's own usual things by default. */
export interface MovieParts {
  width?: number;
  height?: number;
  /** Turned by a quarter, as phones held upright record. */
  isTurned?: boolean;
  brand?: string;
  samples?: Uint8Array[];
  fps?: number;
  /** Sample entry, and the box that configures its decoder. */
  codec?: { type: string; config: Uint8Array };
  /** How many samples lie together; all by default. */
  perChunk?: number;
  /** Number of the first sample that stands for itself, from one; null: each does. */
  syncSample?: number | null;
  handler?: string;
  /** Seconds since 1970. */
  recordedAt?: number;
  /** More boxes of the header. */
  extra?: Uint8Array[];
  /** The header comes before the pictures, as of videos for the web. */
  isHeaderFirst?: boolean;
  isFragmented?: boolean;
  /** An empty box before the pictures, to make the file long. */
  paddingBytes?: number;
}

/** Returns an MP4 with one track: of real samples it plays. */
export function buildMovie(parts: MovieParts = {}): Uint8Array<ArrayBuffer> {
  const { brand = 'isom', samples = defaultSamples(), isHeaderFirst = false, paddingBytes = 0 } = parts;
  const first = box('ftyp', letters(brand), u32(512), letters(brand), letters('mp42'));
  const padding = paddingBytes > 0 ? box('free', new Uint8Array(paddingBytes)) : new Uint8Array();
  const pictures = box('mdat', ...samples);
  const headerBytes = header(parts, samples, 0).length;
  const before = first.length + padding.length + (isHeaderFirst ? headerBytes : 0);
  const moov = header(parts, samples, before + 8);
  return isHeaderFirst ? join(first, moov, padding, pictures) : join(first, padding, pictures, moov);
}

/** User data with a place, as phones write it. */
export const placeOfPhone = (place = '+48.1486+017.1077/'): Uint8Array =>
  box('udta', box('©xyz', u16(place.length), u16(0x15c7), letters(place)));

/** Metadata of QuickTime with its date; not in a real one's structure. */
export const quickTimeDate = (text: string): Uint8Array =>
  box('meta', letters('com.apple.quicktime.creationdate'), letters(text));

function header(parts: MovieParts, samples: readonly Uint8Array[], samplesAt: number): Uint8Array {
  const { width = 640, height = 360, isTurned = false, fps = 25, recordedAt = 0, handler = 'vide', extra = [] } = parts;
  const { codec = { type: 'avc1', config: new Uint8Array() }, isFragmented = false, syncSample = 1 } = parts;
  const { perChunk = samples.length } = parts;
  const sizes = samples.map(({ length: bytes }) => bytes);
  const chunks = Array.from({ length: Math.ceil(samples.length / perChunk) }, (_, at) =>
    sizes.slice(0, at * perChunk).reduce((sum, bytes) => sum + bytes, samplesAt),
  );
  const duration = samples.length * 1000;
  const scale = fps * 1000;
  const created = u32(recordedAt === 0 ? 0 : recordedAt + 2_082_844_800);
  const turn = isTurned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const matrix = join(...turn.map(u32));
  const plain = join(...[0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));
  const length = u32(isFragmented ? 0 : duration);
  const mvhd = box(
    'mvhd',
    u32(0),
    created,
    u32(0),
    u32(scale),
    length,
    u32(0x10000),
    zeros(12),
    plain,
    zeros(24),
    u32(2),
  );
  const tkhd = box(
    'tkhd',
    u32(3),
    created,
    u32(0),
    u32(1),
    u32(0),
    length,
    zeros(16),
    matrix,
    u32(width << 16),
    u32(height << 16),
  );
  const mdhd = box('mdhd', u32(0), created, u32(0), u32(scale), length, u16(0x55c4), u16(0));
  const hdlr = box('hdlr', u32(0), u32(0), letters(handler), zeros(13));
  const entry = box(
    codec.type,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    codec.config,
  );
  const stbl = box(
    'stbl',
    box('stsd', u32(0), u32(1), entry),
    box('stts', u32(0), u32(1), u32(samples.length), u32(1000)),
    box('stsc', u32(0), u32(1), u32(1), u32(perChunk), u32(1)),
    box('stsz', u32(0), u32(0), u32(samples.length), ...sizes.map(u32)),
    box('stco', u32(0), u32(chunks.length), ...chunks.map(u32)),
    ...(syncSample === null ? [] : [box('stss', u32(0), u32(1), u32(syncSample))]),
  );
  const dinf = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))));
  const minf = box('minf', box('vmhd', u32(1), zeros(8)), dinf, stbl);
  const trak = box('trak', tkhd, box('mdia', mdhd, hdlr, minf));
  return box('moov', mvhd, trak, ...(isFragmented ? [box('mvex', box('trex', u32(0)))] : []), ...extra);
}

const defaultSamples = (): Uint8Array[] => Array.from({ length: 50 }, (_, at) => new Uint8Array(400).fill(at + 1));

const zeros = (length: number): Uint8Array => new Uint8Array(length);
