import { BufferedReader } from '../buffered-reader.ts';
import type { Orientation } from '../detect/exif.ts';
import { readIccProfile, readJpegHeader } from '../detect/jpeg-header.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture } from '../rows.ts';
import { decodeJpegStrips, stripBytes } from './decode-jpeg-strips.ts';
import { decodeTurboJpeg, turboBytes } from './decode-turbo-jpeg.ts';
import { readCodingTables } from './jpeg-coding-tables.ts';

/**
 * Opens a JPEG: baseline by strips in our own decoder, whatever its size; progressive, CMYK and what comes in several
 * scans by TurboJPEG, which needs the whole frame. Throws PictureError.
 */
export async function openJpeg(source: PictureSource, orientation: Orientation): Promise<OpenPicture> {
  const reader = new BufferedReader(source);
  const header = await readJpegHeader(source, reader);
  const { width, height } = header;
  const iccProfile = await readIccProfile(source, header);
  const common = { width, height, orientation, colour: { iccProfile } };
  const tables = header.manyScans || header.components.length === 4 ? null : await readCodingTables(reader);
  if (!tables) {
    return {
      ...common,
      needBytes: turboBytes(header, source.sizeBytes),
      decode: (request, into) => decodeTurboJpeg(source, header, request, into),
    };
  }
  return {
    ...common,
    needBytes: stripBytes(header, tables.components),
    decode: (request, into) => decodeJpegStrips(source, header, tables, request, into),
  };
}
