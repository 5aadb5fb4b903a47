import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { BufferedReader } from '../buffered-reader.ts';
import type { Orientation } from './exif.ts';
import { type HeifHeader, readHeifHeader } from './heif-header.ts';
import { type HeifItems, type HeifLocation, isoCursor, readHeifItems } from './heif-items.ts';

/** What decoding an AVIF needs to know besides what its header has of every HEIF. */
export interface AvifHeader extends HeifHeader {
  /** Before it is turned. */
  stored: Size;
  orientation: Orientation;
  /** Where each tile lies, row by row; the whole picture is one, if it is no grid. Null for what is not in one piece. */
  tiles: (HeifLocation | null)[];
  tile: Size;
  /** Of brightness and colour together, for each pixel. */
  samples: number;
  alphaAt: HeifLocation | null;
  /** It shows a part of what is coded, or in layers. */
  isUnusual: boolean;
}

/** What turns a picture upright, by its quarter turns against the clock and its mirror: 1 swaps left and right. */
const orientations: Record<string, Orientation> = {
  ...{ '0': 1, '0 1': 2, '2': 3, '0 0': 4, '1 0': 5, '3': 6, '3 0': 7, '1': 8 },
  ...{ '2 1': 4, '2 0': 2, '3 1': 5, '1 1': 7 },
};

/** Throws PictureError. */
export async function readAvifHeader(reader: BufferedReader): Promise<AvifHeader> {
  const header = await readHeifHeader(reader);
  const items = await readHeifItems(reader);
  const { primary, references } = items;
  const picture = await readStored(reader, items, primary);
  const tileItems = references.find(({ type, from }) => type === 'dimg' && from === primary)?.to ?? [primary];
  const tile = await readStored(reader, items, tileItems[0]!);
  return {
    ...header,
    stored: picture.size,
    orientation: orientations[picture.turn] ?? 1,
    tiles: tileItems.map((item) => inOnePiece(items.locations.get(item))),
    tile: tile.size,
    bitDepth: tile.bitDepth,
    samples: tile.samples,
    alphaAt: header.alpha ? alphaOf(items) : null,
    isUnusual: picture.isUnusual || tile.isUnusual,
  };
}

const inOnePiece = (at: HeifLocation | undefined): HeifLocation | null =>
  at && at.end - at.offset === at.bytes ? at : null;

function alphaOf({ references, primary, locations }: HeifItems): HeifLocation | null {
  const item = references.find(({ type, to }) => type === 'auxl' && to.includes(primary))?.from;
  return item === undefined ? null : inOnePiece(locations.get(item));
}

async function readStored(reader: BufferedReader, { properties }: HeifItems, item: number) {
  const size: Size = { width: 0, height: 0 };
  let [bitDepth, samples, turn, isUnusual] = [8, 3, '0', false];
  for (const box of new Set(properties.get(item) ?? [])) {
    if (box.type === 'clap' || box.type === 'lsel' || box.type === 'a1op') isUnusual = true;
    if (!['ispe', 'irot', 'imir', 'av1C'].includes(box.type)) continue;
    const cursor = await isoCursor(reader, box);
    if (box.type === 'ispe') {
      cursor.uint(4);
      [size.width, size.height] = [cursor.uint(4), cursor.uint(4)];
    } else if (box.type === 'irot') turn = `${cursor.uint(1) & 3}`;
    else if (box.type === 'imir') turn = `${turn} ${cursor.uint(1) & 1}`;
    else {
      const flags = cursor.uint(4) >> 8;
      const [isDeep, isDeeper, isGrey] = [flags & 0x40, flags & 0x20, flags & 0x10];
      bitDepth = isDeeper ? 12 : isDeep ? 10 : 8;
      samples = isGrey ? 1 : flags & 8 ? (flags & 4 ? 1.5 : 2) : 3;
    }
  }
  return { size, bitDepth, samples, turn, isUnusual };
}
