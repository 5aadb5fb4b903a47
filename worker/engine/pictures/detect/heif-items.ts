import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';
import { type IsoBox, IsoCursor, listBoxes } from './iso-boxes.ts';

/** What a HEIF's `meta` box lists: pictures and metadata, where their bytes are, and how they belong together. */
export interface HeifItems {
  primary: number;
  /** Four letters: 'hvc1' and 'av01' are coded pictures, 'grid' is made of others. */
  types: Map<number, string>;
  properties: Map<number, IsoBox[]>;
  locations: Map<number, HeifLocation>;
  references: HeifReference[];
  /** The file ends within the pixels. */
  isCut: boolean;
}

/** Where an item's bytes are in the file, when they are there and not in the `meta` box. */
export interface HeifLocation {
  offset: number;
  /** Of all extents together. */
  bytes: number;
  /** Offset of the byte after the last one. */
  end: number;
}

interface HeifReference {
  type: string;
  from: number;
  to: number[];
}

const maxBoxBytes = 256 * 1024;
/** One of each version and each width of its numbers (ISO 23008-12, 9.3.1). */
const maxAssociationBoxes = 4;
/** A grid has at most 256 × 256 tiles. */
const maxReferences = 70_000;

/** Reads the `meta` box of a HEIC or AVIF still (ISO 23008-12). Throws PictureError. */
export async function readHeifItems(reader: BufferedReader): Promise<HeifItems> {
  const top = await listBoxes(reader, 0, reader.sizeBytes);
  const meta = top.find((box) => box.type === 'meta');
  if (!meta || meta.isCut) throw new PictureError('truncated', 'no whole meta box');
  const boxes = await listBoxes(reader, meta.start + 4, meta.end);
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [pitm, iprp, iloc] = [find('pitm'), find('iprp'), find('iloc')];
  if (!pitm || !iprp) throw new PictureError('corrupt', 'no primary picture');
  const head = await isoCursor(reader, pitm);
  const wide = head.uint(4) >>> 24 !== 0;
  return {
    primary: head.uint(wide ? 4 : 2),
    types: await readTypes(reader, find('iinf')),
    properties: await readProperties(reader, iprp),
    locations: iloc ? readLocations(await isoCursor(reader, iloc)) : new Map(),
    references: await readReferences(reader, find('iref')),
    // Other boxes at the end may be no boxes at all: some phones append data of their own.
    isCut: top.some((box) => box.isCut && box.type === 'mdat'),
  };
}

/** Throws PictureError `corrupt` for a box of unusual size. */
export async function isoCursor(reader: BufferedReader, box: IsoBox): Promise<IsoCursor> {
  if (box.end - box.start > maxBoxBytes) throw new PictureError('corrupt', `a ${box.type} box of unusual size`);
  const bytes = (await reader.bytes(box.start, box.end - box.start)).slice();
  return new IsoCursor(new DataView(bytes.buffer));
}

async function readTypes(reader: BufferedReader, iinf: IsoBox | undefined): Promise<Map<number, string>> {
  const types = new Map<number, string>();
  if (!iinf) return types;
  const version = (await reader.view(iinf.start, 4)).getUint8(0);
  for (const box of await listBoxes(reader, iinf.start + (version === 0 ? 6 : 8), iinf.end)) {
    const cursor = await isoCursor(reader, box);
    const entryVersion = cursor.uint(4) >>> 24;
    if (entryVersion < 2) continue;
    const item = cursor.uint(entryVersion === 2 ? 2 : 4);
    cursor.uint(2);
    types.set(item, cursor.letters());
  }
  return types;
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
    const cursor = await isoCursor(reader, ipma);
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

async function readReferences(reader: BufferedReader, iref: IsoBox | undefined): Promise<HeifReference[]> {
  if (!iref) return [];
  const idBytes = (await reader.view(iref.start, 4)).getUint8(0) === 0 ? 2 : 4;
  const references: HeifReference[] = [];
  let targets = 0;
  for (const box of await listBoxes(reader, iref.start + 4, iref.end)) {
    const cursor = await isoCursor(reader, box);
    const from = cursor.uint(idBytes);
    const to: number[] = [];
    let left = cursor.uint(2);
    targets += left;
    if (targets > maxReferences) throw new PictureError('corrupt', 'too many references between items');
    for (; left > 0; left--) to.push(cursor.uint(idBytes));
    references.push({ type: box.type, from, to });
  }
  return references;
}

function readLocations(iloc: IsoCursor): Map<number, HeifLocation> {
  const locations = new Map<number, HeifLocation>();
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
    // All three sizes may be zero, and 65,535 extents then take no bytes.
    if (indexBytes + offsetBytes + lengthBytes === 0) {
      if (method === 0 && extents > 0) locations.set(item, { offset: base, bytes: 0, end: base });
      continue;
    }
    let location: HeifLocation | null = null;
    for (let i = 0; i < extents; i++) {
      iloc.uint(indexBytes);
      const offset = base + iloc.uint(offsetBytes);
      const length = iloc.uint(lengthBytes);
      location ??= { offset, bytes: 0, end: offset };
      location.bytes += length;
      location.end = Math.max(location.end, offset + length);
    }
    if (method === 0 && location) locations.set(item, location);
  }
  return locations;
}
