import type { BufferedReader } from '../buffered-reader.ts';
import type { TiffDirectory, TiffField, TiffReader } from './tiff.ts';

/** A stretch of the file that should be a JPEG. */
export interface Stretch {
  offset: number;
  length: number;
}

const makerNoteTag = 0x927c;
const olympusCameraSettingsTag = 0x2020;

/**
 * Finds the preview that Olympus and Pentax put into their own part of EXIF (ORF and PEF); null when there is none.
 * `tiff` is the file, `exif` its EXIF directory.
 */
export async function makerNotePreview(
  reader: BufferedReader,
  tiff: TiffReader,
  exif: TiffDirectory,
): Promise<Stretch | null> {
  const note = exif.fields.get(makerNoteTag);
  if (!note) return null;
  const head = String.fromCharCode(...(await reader.upTo(note.offset, 12)));
  // Olympus counts offsets from its own head, or (before 2005) from the file's; Pentax from the file's.
  if (head.startsWith('OLYMPUS\0')) return olympusPreview(tiff.within(note.offset), note.offset + 12);
  if (head.startsWith('OM SYSTEM\0')) return olympusPreview(tiff.within(note.offset), note.offset + 16);
  if (head.startsWith('OLYMP\0')) return olympusPreview(tiff, note.offset + 8);
  if (head.startsWith('AOC\0')) return pair(tiff, await tiff.directory(note.offset + 6), 0x0004, 0x0003);
  return null;
}

async function olympusPreview(tiff: TiffReader, start: number): Promise<Stretch | null> {
  const main = await tiff.directory(start);
  const settings = main.fields.get(olympusCameraSettingsTag);
  const own = settings && (await pair(tiff, await tiff.directory(await directoryOf(tiff, settings)), 0x0101, 0x0102));
  return own ?? pair(tiff, main, 0x1036, 0x1037);
}

/** Newer cameras point to the directory, older ones have it where the field's bytes are. */
async function directoryOf(tiff: TiffReader, field: TiffField): Promise<number> {
  const [pointed] = field.count === 1 ? await tiff.directoryOffsets(field) : [];
  return pointed ?? field.offset;
}

/** Where two fields say that a picture starts and how long it is. */
async function pair(
  tiff: TiffReader,
  { fields }: TiffDirectory,
  offsetTag: number,
  lengthTag: number,
): Promise<Stretch | null> {
  const [offset] = await tiff.directoryOffsets(fields.get(offsetTag));
  const length = await tiff.number(fields.get(lengthTag));
  return offset !== undefined && length ? { offset, length } : null;
}
