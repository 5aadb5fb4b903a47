import type { StoredFile } from '../../engine/zip/archive-file.ts';
import { originalKey } from './photo-store.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** A photo whose CRC-32 is known. */
export type CheckedPhoto = PhotoRow & { crc32: number };

/** Returns a photo's original as a file of a ZIP, as old as the photo. */
export const toStoredFile = ({ id, sizeBytes, crc32, timelineAt }: CheckedPhoto, name: string): StoredFile => ({
  ...{ name, sizeBytes, crc32 },
  modifiedAt: timelineAt,
  key: originalKey(id),
});
