import type { Remains } from './find-remains.ts';
import type { Library } from './read-library.ts';
import { isVisible } from './rows.ts';

type Photo = Library['photos'][number];

export interface ChosenPhotos {
  /** In the trash, erased, or without a row; as they were. */
  back: Photo[];
  /** Those of them that are in the trash, which remembers their albums. */
  trashed: Set<string>;
  /** By the id of a photo of the backup that the library has, or has again: the row that stands for it. */
  standing: Map<string, Photo>;
  /** The same content was uploaded anew: these stand for it. */
  anew: Photo[];
  /** Their files are deleted, or will be within a day. */
  lost: Photo[];
  refused: number;
}

/** Chooses the photos of a backup that come back into the library as it is now. */
export function choosePhotos(then: Library, now: Library, remains: Remains): ChosenPhotos {
  const chosen: ChosenPhotos = { back: [], trashed: new Set(), standing: new Map(), anew: [], lost: [], refused: 0 };
  const rows = new Map(now.photos.map((photo) => [photo.id, photo]));
  const byContent = new Map(now.photos.filter(isVisible).map((photo) => [photo.sha256, photo]));
  const mayReturn = refusalsOf(then, remains);
  for (const photo of then.photos.filter(isVisible)) {
    const row = rows.get(photo.id);
    const same = byContent.get(photo.sha256);
    if (row && isVisible(row)) chosen.standing.set(photo.id, row);
    else if (!mayReturn(photo, row)) chosen.refused++;
    else if (same) {
      chosen.anew.push(same);
      chosen.standing.set(photo.id, same);
    } else if (!row && !remains.withFiles.has(photo.id)) chosen.lost.push(photo);
    else {
      // From the trash as it went there: its previews may have been made meanwhile.
      const status = row?.trashedStatus ?? photo.status;
      chosen.back.push({ ...photo, status });
      if (row?.trashedStatus) chosen.trashed.add(photo.id);
      chosen.standing.set(photo.id, photo);
    }
  }
  return chosen;
}

/** Returns what says whether a photo may come back that is deleted, or has no row: where it is not known who deleted it, no. */
function refusalsOf(then: Library, { byAdmins, adminTimes }: Remains) {
  const albumsOf = Map.groupBy([...then.entries, ...then.added], ({ photoId }) => photoId);
  const ofGuests = new Set(then.added.map(({ photoId }) => photoId));
  return (photo: Photo, row: Photo | undefined): boolean => {
    // By its owner.
    if (row?.trashedStatus) return !byAdmins.has(photo.id);
    // The guest may have taken it back.
    if (byAdmins.has(photo.id) || ofGuests.has(photo.id)) return false;
    if (row && adminTimes.has(row.deletedAt ?? 0)) return false;
    // Its owner may have deleted it before the administrator deleted the album.
    return !(albumsOf.get(photo.id) ?? []).some(({ albumId }) => byAdmins.has(albumId));
  };
}
