import type { SortOption } from '../photos/photo-sort.ts';
import type { AlbumSection } from './momentka-export.ts';

/** Where an export comes from. */
export type ImportSource = 'takeout' | 'icloud' | 'momentka' | 'folders';

/** A photo or video that will be brought over. */
export interface ImportItem {
  /** Indexes of its files, which are all alike: one is sent. */
  files: readonly number[];
  /** Indexes of its albums. */
  albums: readonly number[];
  /** Where it stands in the own order of each of them; null: where it comes. */
  positions: readonly (string | null)[];
  /** Indexes of the albums whose cover it is. */
  coverOf: readonly number[];
  /** For a photo that does not tell itself when it was taken, `2019-07-12T18:03:11` or `2019-07-12`. */
  takenAt: string | null;
  /** What was said about it, as it may be stored. */
  caption: string | null;
  isFavorite: boolean;
  /** Its name, where that of the file is another one; null: the same. */
  name: string | null;
}

export interface ImportAlbum {
  /** The same one whenever the same export is read; two albums may have the same title. */
  key: string;
  title: string;
  description: string | null;
  /** Folder of albums that it was in; null: none. */
  folderName: string | null;
  /** The order that its owner chose; null: none. */
  defaultSort: SortOption | null;
  sections: readonly AlbumSection[];
}

/** What the export names and does not hold, or holds without a clear place. */
export interface Unplaced {
  /** Of the file, or of the album's list. */
  path: string;
  /**
   * `photo-missing`: it is described, and in none of the chosen parts; `many-of-name`: an album names it, and several photos
   * are called so.
   */
  reason: 'photo-missing' | 'many-of-name';
  albumTitle: string | null;
}

/** What the export holds, and no account. */
export interface UnsupportedFile {
  /** With the archive or folder that was chosen. */
  path: string;
  /** `no-ending`: it may be a photo, but its name does not say so. */
  reason: 'picture' | 'no-ending' | 'video' | 'video-size';
}

export interface ImportCounts {
  /** Videos among them. */
  photos: number;
  albums: number;
  /** Of the photos. */
  videos: number;
  /** Of kinds or sizes that are not kept; without the moving halves of photos, which are counted in `pairs`. */
  otherVideos: number;
  /** Photos with a moving half, of which the still is kept. */
  pairs: number;
  /** Files that are a photo once more. */
  copies: number;
  trashed: number;
  archived: number;
  /** Pictures of kinds that are not kept. */
  otherPictures: number;
  /** Files without an ending, which may be photos. */
  unnamed: number;
  /** Photos that only some storage plans keep. */
  raws: number;
  /** Neither photos nor what tells about them. */
  others: number;
  bytes: number;
}

export interface ImportPlan {
  /** `mixed`: parts of several were chosen together. */
  source: ImportSource | 'mixed';
  /** In the order of their first files. */
  items: ImportItem[];
  albums: ImportAlbum[];
  counts: ImportCounts;
  /** Numbers of parts that were not chosen. */
  missingParts: number[];
  /** The highest number of a part whose name does not tell how many there are; null: there is none. */
  lastPart: number | null;
  unplaced: Unplaced[];
  /** The first of them. */
  unsupported: UnsupportedFile[];
}
