import { type ShootPhoto, type Stream, toStreams } from './shoot-streams.ts';
import type { Shoot, SortedShoot } from './sort-shoot.ts';

/** Where a card may have been overlooked: from this photo on, which is another subject's now. */
export interface Overlooked {
  photoId: string;
  subjectId: string;
}

interface Run {
  subjectId: string;
  photos: ShootPhoto[];
}

/**
 * Returns where a card may have been overlooked, the likeliest first: at the longest pause of each subject's photos, and
 * first of all with those who have more photos than others. A photographer takes about as many of each child.
 */
export function findOverlooked(shoot: Shoot, { subjectOf }: SortedShoot, max: number): Overlooked[] {
  const runs = toStreams(shoot.photos).flatMap((stream) => toRuns(stream, subjectOf));
  const counts = runs.map(({ photos }) => photos.length).sort((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 1;
  return runs
    .flatMap(({ subjectId, photos }) => {
      const { photo, pause } = longestPause(photos);
      return photo ? [{ photoId: photo.id, subjectId, score: (photos.length / usual) * pause }] : [];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ photoId, subjectId }) => ({ photoId, subjectId }));
}

function toRuns(stream: Stream, subjectOf: ReadonlyMap<string, string>): Run[] {
  const runs: Run[] = [];
  for (const photo of stream) {
    const subjectId = subjectOf.get(photo.id);
    const run = runs.at(-1);
    if (subjectId === undefined) continue;
    if (run?.subjectId === subjectId) run.photos.push(photo);
    else runs.push({ subjectId, photos: [photo] });
  }
  return runs;
}

/** Returns the photo before which the longest pause was, in milliseconds; that in the middle where no times are known. */
function longestPause(photos: readonly ShootPhoto[]): { photo: ShootPhoto | undefined; pause: number } {
  const pauses = photos.map(({ takenAt }, at) => (takenAt ?? 0) - (photos[at - 1]?.takenAt ?? takenAt ?? 0));
  const pause = Math.max(1, ...pauses);
  const at = pauses.indexOf(pause);
  return { photo: photos[at > 0 ? at : Math.floor(photos.length / 2)], pause };
}
