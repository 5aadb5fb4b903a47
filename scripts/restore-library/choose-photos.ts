import type { Remains } from './find-remains.ts';
import type { Library } from './read-library.ts';

type Photo = Library['photos'][number];

export interface ChosenPhotos {
  /** Whose rows are gone. */
  inserted: Photo[];
  /** That are in the trash, or erased. */
  undeleted: Photo[];
  /** By the id of a photo of the backup that the library has, or has again: the row that stands for it. */
  standing: Map<string, Photo>;
  /** The same content was uploaded anew: that photo stands for it. */
  anew: number;
  /** Their files are deleted. */
  lost: Photo[];
  /** Of an administrator. */
  refused: number;
}

const isVisible = ({ status }: Photo): boolean => status !== 'PENDING' && status !== 'DELETED';

/** Chooses the photos of a backup that come back into the library as it is now. */
export function choosePhotos(then: Library, now: Library, { byAdmins, withFiles }: Remains): ChosenPhotos {
  const chosen: ChosenPhotos = { inserted: [], undeleted: [], standing: new Map(), anew: 0, lost: [], refused: 0 };
  const rows = new Map(now.photos.map((photo) => [photo.id, photo]));
  const byContent = new Map(now.photos.filter(isVisible).map((photo) => [photo.sha256, photo]));
  const albumsOf = Map.groupBy(then.entries, ({ photoId }) => photoId);
  const isRefused = ({ id }: Photo): boolean => {
    const entries = albumsOf.get(id) ?? [];
    // Deleted with an album by an administrator.
    return byAdmins.has(id) || (entries.length > 0 && entries.every(({ albumId }) => byAdmins.has(albumId)));
  };
  for (const photo of then.photos.filter(isVisible)) {
    const row = rows.get(photo.id);
    const same = byContent.get(photo.sha256);
    if (row && isVisible(row)) chosen.standing.set(photo.id, row);
    else if (isRefused(photo)) chosen.refused++;
    else if (same) {
      chosen.anew++;
      chosen.standing.set(photo.id, same);
    } else if (!row && !withFiles.has(photo.id)) chosen.lost.push(photo);
    else {
      chosen[row ? 'undeleted' : 'inserted'].push(photo);
      chosen.standing.set(photo.id, photo);
    }
  }
  return chosen;
}
