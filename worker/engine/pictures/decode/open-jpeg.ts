import { BufferedReader } from '../buffered-reader.ts';
import type { Orientation } from '../detect/exif.ts';
import { readIccProfile, readJpegHeader } from '../detect/jpeg-header.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture } from '../rows.ts';
import { decodeJpegScans, scansBytes } from './decode-jpeg-scans.ts';
import { decodeJpegStrips, stripBytes } from './decode-jpeg-strips.ts';
import { readCodingTables } from './jpeg-coding-tables.ts';

/** Opens a JPEG: one scan is decoded as it comes from storage, several from memory. Throws PictureError. */
export async function openJpeg(source: PictureSource, orientation: Orientation): Promise<OpenPicture> {
  const reader = new BufferedReader(source);
  const header = await readJpegHeader(source, reader);
  const { width, height } = header;
  const iccProfile = await readIccProfile(source, header);
  const common = { width, height, orientation, colour: { iccProfile } };
  if (header.manyScans) {
    return {
      ...common,
      needBytes: source.sizeBytes + scansBytes(header, header.components),
      decode: (request, into) => decodeJpegScans(source, header, request, into),
    };
  }
  const tables = await readCodingTables(reader);
  return {
    ...common,
    needBytes: stripBytes(header, tables.components),
    decode: (request, into) => decodeJpegStrips(source, header, tables, request, into),
  };
}
