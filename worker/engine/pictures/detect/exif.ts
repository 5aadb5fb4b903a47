import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';
import { type TiffDirectory, TiffReader } from './tiff.ts';

/** How to turn the stored picture so that it stands upright: EXIF's numbers, 1 is upright already. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface Exif {
  orientation: Orientation;
  takenAt: string | null;
}

export const noExif: Exif = { orientation: 1, takenAt: null };

const orientationTag = 0x0112;
const modifiedAtTag = 0x0132;
const exifDirectoryTag = 0x8769;
const takenAtTag = 0x9003;
const digitisedAtTag = 0x9004;

/** Reads the EXIF whose TIFF header is at `base`. A damaged EXIF is as good as none: it fails no picture. */
export async function readExif(reader: BufferedReader, base: number): Promise<Exif> {
  let exif = noExif;
  try {
    const tiff = await TiffReader.open(reader, base);
    const main = await tiff.directory(tiff.firstDirectory);
    exif = { orientation: await readOrientation(tiff, main), takenAt: null };
    return { ...exif, takenAt: await readTakenAt(tiff, main) };
  } catch (error) {
    if (error instanceof PictureError) return exif;
    throw error;
  }
}

export async function readOrientation(tiff: TiffReader, main: TiffDirectory): Promise<Orientation> {
  return asOrientation(await tiff.number(main.fields.get(orientationTag)));
}

/** Returns when it was taken; else when it was digitised; else when it was last saved. */
export async function readTakenAt(tiff: TiffReader, main: TiffDirectory): Promise<string | null> {
  const saved = cameraTime(await tiff.text(main.fields.get(modifiedAtTag)));
  const [offset] = await tiff.directoryOffsets(main.fields.get(exifDirectoryTag));
  // CR3 keeps the EXIF directory as a TIFF of its own: then it is the main one.
  const { fields } = offset === undefined ? main : await tiff.directory(offset);
  return (
    cameraTime(await tiff.text(fields.get(takenAtTag))) ??
    cameraTime(await tiff.text(fields.get(digitisedAtTag))) ??
    saved
  );
}

function asOrientation(value: number | undefined): Orientation {
  return value !== undefined && value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/** '2024:07:01 18:30:00' as '2024-07-01T18:30:00'; null for zeros, blanks and dates that do not exist. */
function cameraTime(text: string): string | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text);
  if (!match) return null;
  const [, year, month, day, time] = match;
  const iso = `${year}-${month}-${day}T${time}`;
  const date = new Date(`${iso}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && Number(year) > 0 ? iso : null;
}
