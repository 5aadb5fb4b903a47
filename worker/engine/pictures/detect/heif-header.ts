import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';
import type { ColourDescription } from '../rows.ts';
import { type HeifItems, isoCursor, readHeifItems } from './heif-items.ts';
import type { IsoBox } from './iso-boxes.ts';

export interface HeifHeader {
  /** Upright: rotation and crop of the container are applied, as every decoder of these formats does. */
  width: number;
  height: number;
  /** Pixels that the decoder has at once: a tile's of a grid, else the whole picture's. */
  codedPixels: number;
  /** Height of an upright tile; null when the picture is coded whole. */
  tileHeight: number | null;
  /** Bytes of all coded pixels. */
  codedBytes: number;
  /** Some of them are missing. */
  isTruncated: boolean;
  /** Of a HEIC's brightness. */
  bitDepth: number;
  alpha: boolean;
  /** The picture's own, else that of its tiles. */
  colour: ColourDescription;
  exifOffset: number | null;
}

const maxIccBytes = 4 * 1024 * 1024;
const alphaTypes = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];
/** Code point of H.273 for what is not said. */
const unspecified = 2;

/** Reads the header of a HEIC or AVIF still. Throws PictureError. */
export async function readHeifHeader(reader: BufferedReader): Promise<HeifHeader> {
  const items = await readHeifItems(reader);
  const { primary, references } = items;
  const picture = await readPicture(reader, items, primary);
  const tiles = references.find(({ type, from }) => type === 'dimg' && from === primary)?.to ?? [];
  const coded = tiles.length > 0 ? await readPicture(reader, items, tiles[0]!) : picture;
  const alphaItem = await findAlpha(reader, items);
  const alphaTiles = references.find(({ type, from }) => type === 'dimg' && from === alphaItem)?.to ?? [];
  const parts = [primary, ...tiles, ...(alphaItem === null ? [] : [alphaItem]), ...alphaTiles];
  return {
    width: picture.width,
    height: picture.height,
    codedPixels: coded.codedPixels,
    tileHeight: tiles.length === 0 ? null : picture.isTurned ? coded.width : coded.height,
    codedBytes: sumOfBytes(items, parts, reader.sizeBytes),
    isTruncated: items.isCut || parts.some((item) => (items.locations.get(item)?.end ?? 0) > reader.sizeBytes),
    bitDepth: coded.bitDepth,
    alpha: alphaItem !== null,
    colour: picture.colour ?? coded.colour ?? { iccProfile: null },
    exifOffset: await findExif(reader, items),
  };
}

/** Throws PictureError `corrupt` when one tile's bytes would be decoded again and again. */
function sumOfBytes({ locations, isCut }: HeifItems, parts: number[], fileBytes: number): number {
  const sum = parts.reduce((bytes, item) => bytes + (locations.get(item)?.bytes ?? 0), 0);
  if (new Set(parts).size < parts.length || (sum > fileBytes && !isCut)) {
    throw new PictureError('corrupt', 'tiles that repeat');
  }
  return sum;
}

async function readPicture(reader: BufferedReader, { properties }: HeifItems, item: number) {
  let [width, height, codedPixels, bitDepth] = [0, 0, 0, 8];
  let isTurned = false;
  let colour: ColourDescription | null = null;
  // Each once, however often it is named.
  for (const box of new Set(properties.get(item) ?? [])) {
    if (box.type === 'ispe') {
      const cursor = await isoCursor(reader, box);
      cursor.uint(4);
      [width, height] = [cursor.uint(4), cursor.uint(4)];
      codedPixels = width * height;
    } else if (box.type === 'clap') {
      const cursor = await isoCursor(reader, box);
      const across = cursor.uint(4) / cursor.uint(4);
      const down = cursor.uint(4) / cursor.uint(4);
      if (across >= 1 && across <= width) width = Math.round(across);
      if (down >= 1 && down <= height) height = Math.round(down);
    } else if (box.type === 'irot') {
      const quarters = (await isoCursor(reader, box)).uint(1) & 3;
      if (quarters % 2 === 1) [width, height, isTurned] = [height, width, !isTurned];
    } else if (box.type === 'hvcC') {
      const [, depth] = await reader.upTo(box.start + 16, 2);
      bitDepth = 8 + ((depth ?? 0) & 7);
    } else if (box.type === 'colr') {
      colour = mergeColour(colour, await readColour(reader, box));
    }
  }
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a picture without a size');
  return { width, height, codedPixels, bitDepth, isTurned, colour };
}

/** A picture may have a profile and code points, in two boxes. */
function mergeColour(one: ColourDescription | null, other: ColourDescription | null): ColourDescription | null {
  if (!one || !other) return one ?? other;
  const cicp = one.cicp ?? other.cicp;
  return { iccProfile: one.iccProfile ?? other.iccProfile, ...(cicp ? { cicp } : {}) };
}

async function readColour(reader: BufferedReader, box: IsoBox): Promise<ColourDescription | null> {
  const length = box.end - box.start;
  if (length < 4 || length > maxIccBytes + 4) return null;
  const bytes = await reader.bytes(box.start, length);
  const kind = String.fromCharCode(...bytes.subarray(0, 4));
  if (kind === 'prof' || kind === 'rICC') return { iccProfile: bytes.slice(4) };
  if (kind !== 'nclx' || length < 11) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const [primaries, transfer, matrix] = [view.getUint16(4), view.getUint16(6), view.getUint16(8)];
  if (primaries === unspecified && transfer === unspecified) return null;
  return { iccProfile: null, cicp: { primaries, transfer, matrix, fullRange: view.getUint8(10) >= 128 } };
}

/** The picture that holds the primary one's alpha. */
async function findAlpha(reader: BufferedReader, { primary, references, properties }: HeifItems) {
  for (const { type, from, to } of references) {
    if (type !== 'auxl' || !to.includes(primary)) continue;
    const auxC = properties.get(from)?.find((box) => box.type === 'auxC');
    if (!auxC) continue;
    const text = String.fromCharCode(...(await reader.upTo(auxC.start + 4, Math.min(64, auxC.end - auxC.start - 4))));
    if (alphaTypes.some((name) => text.split('\0')[0] === name)) return from;
  }
  return null;
}

/** Where the TIFF header of the Exif item is. */
async function findExif(reader: BufferedReader, { types, locations }: HeifItems): Promise<number | null> {
  const item = [...types].find(([, type]) => type === 'Exif')?.[0];
  const location = item === undefined ? undefined : locations.get(item);
  if (!location) return null;
  const head = await reader.upTo(location.offset, 4);
  if (head.length < 4) return null;
  // The item starts with the distance from its own fifth byte to the TIFF header.
  return location.offset + 4 + new DataView(head.buffer, head.byteOffset, 4).getUint32(0);
}
