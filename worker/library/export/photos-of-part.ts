import type { CheckedPhoto } from '../photos/to-stored-file.ts';

/** What one ZIP of several is made from. */
export interface PhotosOfPart {
  /** From 1. */
  part: number;
  of: number;
  photos: readonly CheckedPhoto[];
}
