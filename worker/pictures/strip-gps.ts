import { BufferedReader } from './buffered-reader.ts';
import { detectFormat } from './detect-format.ts';
import { readHeifHeader } from './heif-header.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { PictureError } from './picture-error.ts';
import type { PictureSource } from './picture-source.ts';
import { readPngHeader } from './png-header.ts';
import { fieldBytes, TiffReader } from './tiff.ts';
import { readWebpHeader } from './webp-header.ts';

/** A part of a file. */
export interface Stretch {
  offset: number;
  length: number;
}

const GPS_DIRECTORY = 0x8825;
const MAX_VALUE_BYTES = 4096;

/** Where a picture says where it was taken: to be zeroed when it goes to anyone but its owner. Empty when it does not. */
export async function findGps(source: PictureSource): Promise<Stretch[]> {
  const reader = new BufferedReader(source);
  const { exifOffset, xmp } = await findMetadata(source, reader);
  const stretches: Stretch[] = [];
  for (const packet of xmp) {
    const text = new TextDecoder('latin1').decode(await reader.upTo(packet.offset, packet.length));
    if (text.includes('GPS')) stretches.push(packet);
  }
  return exifOffset === null ? stretches : [...stretches, ...(await gpsFields(reader, exifOffset))];
}

/** The same stream, as long as before, with zeros in these parts. */
export function withZeros(stream: ReadableStream<Uint8Array>, stretches: Stretch[]): ReadableStream<Uint8Array> {
  let position = 0;
  const zeroing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const { offset, length } of stretches) {
        const [from, to] = [offset - position, offset + length - position];
        if (to > 0 && from < chunk.length) chunk.fill(0, Math.max(0, from), to);
      }
      position += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return stream.pipeThrough(zeroing);
}

async function findMetadata(
  source: PictureSource,
  reader: BufferedReader,
): Promise<{ exifOffset: number | null; xmp: Stretch[] }> {
  const format = detectFormat(await reader.upTo(0, 4096));
  switch (format) {
    case 'jpeg': {
      const { exif, xmp } = await readJpegHeader(source, reader);
      return { exifOffset: exif?.offset ?? null, xmp };
    }
    case 'heic':
    case 'avif':
      return { exifOffset: (await readHeifHeader(reader)).exifOffset, xmp: [] };
    case 'webp':
      return { exifOffset: (await readWebpHeader(reader)).exifOffset, xmp: [] };
    case 'png':
      return { exifOffset: (await readPngHeader(reader)).exifOffset, xmp: [] };
    case 'dng':
    case 'cr2':
    case 'nef':
    case 'arw':
      return { exifOffset: 0, xmp: [] };
    default:
      return { exifOffset: null, xmp: [] };
  }
}

/** The GPS directory's fields and what they point to; the directory then has no field. */
async function gpsFields(reader: BufferedReader, base: number): Promise<Stretch[]> {
  try {
    const tiff = await TiffReader.open(reader, base);
    const main = await tiff.directory(tiff.firstDirectory);
    const [offset] = await tiff.directoryOffsets(main.fields.get(GPS_DIRECTORY));
    if (offset === undefined) return [];
    const { fields } = await tiff.directory(offset);
    const values = [...fields.values()].map((field) => ({ offset: field.offset, length: fieldBytes(field) }));
    return [
      { offset, length: 2 + fields.size * 12 },
      ...values.filter(({ length }) => length > 4 && length <= MAX_VALUE_BYTES),
    ];
  } catch (error) {
    if (error instanceof PictureError) return [];
    throw error;
  }
}
