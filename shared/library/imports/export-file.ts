import type { LibraryList } from './momentka-export.ts';

/** A file of an export from another service, as the directories of its archives name it. */
export interface ExportFile {
  /** With '/', composed letters (NFC), below the archive or the folder that was chosen. */
  path: string;
  /** Name of the archive, or of the chosen folder; what lies at its root belongs to an album of that name. */
  part: string;
  sizeBytes: number;
  /** Of its contents; null: not known before it is read. */
  crc32: number | null;
}

/** What an export says about a photo beside the photo itself. */
export interface PhotoFacts {
  /** Its name before the export cut or changed it. */
  title: string | null;
  /** As a clock on the wall showed it: '2019-07-12T18:03:11', or '2019-07-12'. */
  takenAt: string | null;
  /** What was said about it. */
  caption: string | null;
  /** Marked as a favourite there, or rated with four stars or five. */
  isFavorite: boolean;
  isTrashed: boolean;
  isArchived: boolean;
}

/** What a file beside the photos tells. */
export type ExportMetadata =
  | { kind: 'photo'; facts: PhotoFacts }
  | { kind: 'album'; title: string }
  /** Of all photos of a folder, by their names: iCloud's "Photo Details.csv". */
  | { kind: 'details'; photos: { name: string; facts: PhotoFacts }[] }
  /** Names of the photos of an album: iCloud's "Albums/Leto.csv". */
  | { kind: 'members'; names: string[] }
  | LibraryList;

export const noFacts: PhotoFacts = {
  ...{ title: null, takenAt: null, caption: null },
  ...{ isFavorite: false, isTrashed: false, isArchived: false },
};

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
