import type { PictureFormat } from '../../../../shared/engine/photo-kinds.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { detectFormat } from '../detect/detect-format.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { smallExif } from '../detect/small-exif.ts';
import type { PictureSource } from '../picture-source.ts';
import { stripJpeg } from './strip-gps-jpeg.ts';
import { stripPng } from './strip-gps-png.ts';
import { stripWebp } from './strip-gps-webp.ts';

/** Formats of which we know every place that may contain a location. */
const strippable = new Set<PictureFormat>(['jpeg', 'png', 'webp']);

export const isStrippable = (format: PictureFormat): boolean => strippable.has(format);

/**
 * Returns a picture for others than its owner: its pixels unchanged, orientation and time; everything not known to be
 * harmless is removed. Null when the format is not supported. Throws PictureError for damaged files.
 */
export async function stripGps(source: PictureSource): Promise<AsyncIterable<Uint8Array> | null> {
  const reader = new BufferedReader(source);
  const format = detectFormat(await reader.upTo(0, 4096));
  if (!format || !isStrippable(format)) return null;
  const exif = smallExif(await inspectPicture(source));
  if (format === 'webp') return stripWebp(source, reader, exif);
  return (format === 'jpeg' ? stripJpeg : stripPng)(await source.stream(), exif);
}
