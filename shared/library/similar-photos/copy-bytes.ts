import type { Photo } from '../photos/contract.ts';

/** Returns what the copies in groups take, of which each begins with the photo that is to stay. */
export const copyBytes = (groups: readonly (readonly Pick<Photo, 'sizeBytes'>[])[]): number =>
  groups.reduce((sum, [, ...copies]) => sum + copies.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0), 0);
