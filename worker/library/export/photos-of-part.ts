import type { MadeFile } from '../../engine/zip/archive-file.ts';
import type { UniqueNames } from '../../engine/zip/zip-names.ts';
import type { PhotoRow } from '../photos/to-photo-response.ts';
import type { CheckedPhoto } from '../photos/to-stored-file.ts';

/** What one ZIP of several is made from. */
export interface PhotosOfPart {
  /** From 1. */
  part: number;
  of: number;
  photos: readonly CheckedPhoto[];
  /** R2 has no file of these. */
  lost: readonly PhotoRow[];
}

/** Returns the list of photos that a ZIP lacks. */
export const missingPhotos = (lost: readonly PhotoRow[], folder: string, names: UniqueNames): MadeFile => ({
  // A photo may be called that, too.
  name: names.take(`${folder}chybajuce-fotky.txt`),
  bytes: new TextEncoder().encode(lost.map(({ filename }) => `${filename}\n`).join('')),
});
