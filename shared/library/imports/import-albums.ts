import { toAlbumTitle } from '../albums/album-title.ts';
import { folderOf, nameOf } from './export-file.ts';
import type { ExportFolder } from './export-folders.ts';
import { folderAlbumTitle, isArchiveName, withoutArchiveEnding } from './folder-album.ts';
import type { ImportAlbum } from './import-plan.ts';
import { isArchiveFolder, isDayFolder, isFailedFolder, yearFolders } from './takeout-folders.ts';

/** Where photos go that were archived elsewhere. */
export const archiveTitle = 'Archív';
const untitled = 'Bez názvu';

/** The albums of an export; two may have the same title. */
export class ExportAlbums {
  readonly #indexes = new Map<string, number>();
  readonly #albums: ImportAlbum[] = [];

  /** Returns the index of an album, which the key tells from others. */
  of(key: string, title: string, told: Partial<ImportAlbum> = {}): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#albums.length);
    return (
      this.#albums.push({
        ...{ description: null, folderName: null, defaultSort: null, sections: [], ...told },
        ...{ key, title: toAlbumTitle(title) || untitled },
      }) - 1
    );
  }

  /** Returns the albums that have photos, and a function for the indexes of theirs. */
  usedBy(photos: readonly { albums: ReadonlySet<number> }[]) {
    const used = [...new Set(photos.flatMap(({ albums }) => [...albums]))].sort((one, other) => one - other);
    const places = new Map(used.map((index, place) => [index, place]));
    return {
      albums: used.map((index) => this.#albums[index] as ImportAlbum),
      /** How many photos are in the album of a key. */
      countOf: (key: string): number => {
        const index = this.#indexes.get(key);
        return index === undefined ? 0 : photos.filter(({ albums }) => albums.has(index)).length;
      },
      indexesOf: (albums: Iterable<number>): number[] => [...albums].map((index) => places.get(index) as number),
    };
  }
}

/** Returns which album the photos of each folder belong to. */
export function folderAlbums(folders: readonly ExportFolder[], albums: ExportAlbums): Map<ExportFolder, number> {
  const titleIn = takeoutTitles(folders.filter(({ source }) => source === 'takeout'));
  const titleOf = (folder: ExportFolder): string | null => {
    if (folder.source === 'takeout') return titleIn(folder);
    // Lists of the others name the photos of albums, wherever these lie.
    return folder.source === 'folders' ? folderTitle(folder) : null;
  };
  return new Map(
    folders.flatMap((folder): [ExportFolder, number][] => {
      const isAny = folder.files.some(
        ({ kind, isMovingHalf }) => kind === 'photo' || (kind === 'video' && !isMovingHalf),
      );
      const title = isAny ? titleOf(folder) : null;
      return title === null ? [] : [[folder, albums.of(albumKey(folder, title), title)]];
    }),
  );
}

/** An export may put a folder into several archives; those of albums have folders of one name, and titles of their own. */
function albumKey({ part, path, source, takeout }: ExportFolder, title: string): string {
  if (title === archiveTitle) return archiveTitle;
  if (source === 'takeout') return takeout === '' ? path : `${takeout}\n${path}`;
  return isArchiveName(part) ? `${title}\n${path}` : `${part}/${path}`;
}

const folderTitle = ({ part, path, albumTitle }: ExportFolder): string | null =>
  albumTitle ?? folderAlbumTitle(`${withoutArchiveEnding(part).replace(/ ?\(\d+\)$/u, '')}/${path}`);

/** All photos lie in the folders of years, and once more in those of albums. */
function takeoutTitles(folders: readonly ExportFolder[]): (folder: ExportFolder) => string | null {
  const candidates = folders.map((folder) => ({
    folder,
    name: nameOf(folder.path) || folder.part,
    hasAlbumMetadata: folder.albumTitle !== null,
    years: folder.files.flatMap(({ facts }) => (facts?.takenAt ? [Number(facts.takenAt.slice(0, 4))] : [])),
  }));
  const years = new Set([...yearFolders(candidates)].map(({ folder }) => folder));
  const around = new Set(folders.map(({ path }) => folderOf(path)));
  return (folder) => {
    const name = nameOf(folder.path) || folder.part;
    // 'Takeout/Google Photos' itself has the albums in it; exports of long ago had a folder a day.
    if (around.has(folder.path) || years.has(folder) || isDayFolder(name) || isFailedFolder(name)) return null;
    return folder.albumTitle ?? (isArchiveFolder(name) ? archiveTitle : name);
  };
}
