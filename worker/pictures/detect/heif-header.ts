import type { BufferedReader } from '../buffered-reader.ts';
import { keepableIcc, maxIccBytes } from '../decode/icc-profile.ts';
import { PictureError } from '../picture-error.ts';
import { type IsoBox, IsoCursor, listBoxes } from './iso-boxes.ts';

export interface HeifHeader {
  /** Upright: rotation and crop of the container are applied, as every decoder of these formats does. */
  width: number;
  height: number;
  /** Pixels that the decoder has at once: a tile's of a grid, else the whole picture's. */
  codedPixels: number;
  /** The longer side of a tile; null when the picture is coded whole. */
  tileSide: number | null;
  iccProfile: Uint8Array | null;
  exifOffset: number | null;
}

const maxBoxBytes = 256 * 1024;
/** One of each version and each width of its numbers (ISO 23008-12, 9.3.1). */
const maxAssociationBoxes = 4;

/** Reads the `meta` box of a HEIC or AVIF still (ISO 23008-12). Throws PictureError. */
export async function readHeifHeader(reader: BufferedReader): Promise<HeifHeader> {
  const meta = (await listBoxes(reader, 0, reader.sizeBytes)).find((box) => box.type === 'meta');
  if (!meta) throw new PictureError('truncated', 'no meta box');
  const boxes = await listBoxes(reader, meta.start + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [pitm, iprp] = [find('pitm'), find('iprp')];
  if (!pitm || !iprp) throw new PictureError('corrupt', 'no primary picture');

  const head = await cursorOf(reader, pitm);
  const primary = head.uint(4) >>> 24 === 0 ? head.uint(2) : head.uint(4);
  const properties = await readProperties(reader, iprp);
  const picture = await readPicture(reader, properties.get(primary) ?? []);
  const tile = (await readReferences(reader, find('iref'))).find(
    ({ type, from }) => type === 'dimg' && from === primary,
  );
  const coded = tile ? await readPicture(reader, properties.get(tile.to) ?? []) : picture;
  return {
    width: picture.width,
    height: picture.height,
    codedPixels: coded.codedPixels,
    tileSide: tile ? Math.max(coded.width, coded.height) : null,
    iccProfile: picture.iccProfile ?? coded.iccProfile,
    exifOffset: await findExif(reader, find('iinf'), find('iloc')),
  };
}

async function cursorOf(reader: BufferedReader, box: IsoBox): Promise<IsoCursor> {
  if (box.end - box.start > maxBoxBytes) throw new PictureError('corrupt', `a ${box.type} box of unusual size`);
  const bytes = (await reader.bytes(box.start, box.end - box.start)).slice();
  return new IsoCursor(new DataView(bytes.buffer));
}

/** The property boxes of each item, in their order. */
async function readProperties(reader: BufferedReader, iprp: IsoBox): Promise<Map<number, IsoBox[]>> {
  const parts = await listBoxes(reader, iprp.start, iprp.end);
  const ipco = parts.find((box) => box.type === 'ipco');
  const boxes = ipco ? await listBoxes(reader, ipco.start, ipco.end) : [];
  const properties = new Map<number, IsoBox[]>();
  const associations = parts.filter((box) => box.type === 'ipma');
  if (associations.length > maxAssociationBoxes) throw new PictureError('corrupt', 'property lists without end');
  for (const ipma of associations) {
    const cursor = await cursorOf(reader, ipma);
    const flags = cursor.uint(4);
    for (let left = cursor.uint(4); left > 0; left--) {
      const item = cursor.uint(flags >>> 24 === 0 ? 2 : 4);
      const list: IsoBox[] = [];
      for (let more = cursor.uint(1); more > 0; more--) {
        const index = flags & 1 ? cursor.uint(2) & 0x7fff : cursor.uint(1) & 0x7f;
        const box = boxes[index - 1];
        if (box) list.push(box);
      }
      properties.set(item, list);
    }
  }
  return properties;
}

async function readPicture(reader: BufferedReader, properties: IsoBox[]) {
  let [width, height, codedPixels] = [0, 0, 0];
  let iccProfile: Uint8Array | null = null;
  // Each once, however often it is named.
  for (const box of new Set(properties)) {
    if (box.type === 'ispe') {
      const cursor = await cursorOf(reader, box);
      cursor.uint(4);
      [width, height] = [cursor.uint(4), cursor.uint(4)];
      codedPixels = width * height;
    } else if (box.type === 'clap') {
      const cursor = await cursorOf(reader, box);
      const across = cursor.uint(4) / cursor.uint(4);
      const down = cursor.uint(4) / cursor.uint(4);
      if (across >= 1 && across <= width) width = Math.round(across);
      if (down >= 1 && down <= height) height = Math.round(down);
    } else if (box.type === 'irot') {
      const quarters = (await cursorOf(reader, box)).uint(1) & 3;
      if (quarters % 2 === 1) [width, height] = [height, width];
    } else if (box.type === 'colr' && box.end - box.start <= maxIccBytes + 4) {
      const bytes = await reader.bytes(box.start, box.end - box.start);
      if (String.fromCharCode(...bytes.subarray(0, 4)) === 'prof') iccProfile = keepableIcc(bytes.slice(4));
    }
  }
  if (width === 0 || height === 0) throw new PictureError('corrupt', 'a picture without a size');
  return { width, height, codedPixels, iccProfile };
}

/** First target of each reference: enough to find a tile of a grid. */
async function readReferences(reader: BufferedReader, iref: IsoBox | undefined) {
  if (!iref) return [];
  const idBytes = (await reader.view(iref.start, 4)).getUint8(0) === 0 ? 2 : 4;
  const references: { type: string; from: number; to: number }[] = [];
  for (const box of await listBoxes(reader, iref.start + 4, iref.end)) {
    const cursor = await cursorOf(reader, box);
    const from = cursor.uint(idBytes);
    if (cursor.uint(2) > 0) references.push({ type: box.type, from, to: cursor.uint(idBytes) });
  }
  return references;
}

/** Where the TIFF header of the Exif item is. */
async function findExif(
  reader: BufferedReader,
  iinf: IsoBox | undefined,
  iloc: IsoBox | undefined,
): Promise<number | null> {
  if (!iinf || !iloc) return null;
  const version = (await reader.view(iinf.start, 4)).getUint8(0);
  for (const box of await listBoxes(reader, iinf.start + (version === 0 ? 6 : 8), iinf.end)) {
    const cursor = await cursorOf(reader, box);
    const entryVersion = cursor.uint(4) >>> 24;
    if (entryVersion < 2) continue;
    const item = cursor.uint(entryVersion === 2 ? 2 : 4);
    cursor.uint(2);
    if (cursor.letters() !== 'Exif') continue;
    const offset = await itemOffset(await cursorOf(reader, iloc), item);
    if (offset === null) return null;
    // The item starts with the distance from its own fifth byte to the TIFF header.
    return offset + 4 + (await reader.view(offset, 4)).getUint32(0);
  }
  return null;
}

function itemOffset(iloc: IsoCursor, wanted: number): number | null {
  const version = iloc.uint(4) >>> 24;
  const sizes = iloc.uint(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  for (let left = iloc.uint(version < 2 ? 2 : 4); left > 0; left--) {
    const item = iloc.uint(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : iloc.uint(2) & 15;
    iloc.uint(2);
    const base = iloc.uint(baseBytes);
    const extents = iloc.uint(2);
    if (item === wanted && extents > 0) {
      iloc.uint(indexBytes);
      return method === 0 ? base + iloc.uint(offsetBytes) : null;
    }
    // Not one by one: all three sizes may be zero, and 65,535 extents then take no bytes.
    iloc.at += extents * (indexBytes + offsetBytes + lengthBytes);
  }
  return null;
}
