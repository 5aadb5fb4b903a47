import { maxLinkPhotos } from '../links/link-limits.ts';

/** In what size guests of a link get its photos. */
export const downloadSizes = ['web', 'original'] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** The largest number of photos that an owner may include for each guest: as many as one ZIP of chosen ones has. */
export const maxDownloadLimit = maxLinkPhotos;

interface PlannedDownload<P> {
  /** What is downloaded: those that the guest has already, and the first new ones that are left to them. */
  photos: P[];
  /** What is over. */
  over: P[];
  left: number;
}

/** Returns what a guest may download of the photos they chose, in that order. `had`: ids of those they have already. */
export function planDownload<P extends { id: string }>(
  chosen: readonly P[],
  had: ReadonlySet<string>,
  limit: number,
): PlannedDownload<P> {
  const left = Math.max(0, limit - had.size);
  const fresh = new Set(chosen.filter(({ id }) => !had.has(id)).map(({ id }) => id));
  const taken = new Set([...fresh].slice(0, left));
  const isTaken = ({ id }: P): boolean => had.has(id) || taken.has(id);
  return { photos: chosen.filter(isTaken), over: chosen.filter((photo) => !isTaken(photo)), left };
}
