import type { Photo } from '../../../../../shared/library/photos/contract.ts';

/** Returns the same for two uploads of one file: people give photos to each other, and albums have different owners. */
export const contentOf = ({
  filename,
  sizeBytes,
  takenAt,
}: Pick<Photo, 'filename' | 'sizeBytes' | 'takenAt'>): string => JSON.stringify([filename, sizeBytes, takenAt]);
