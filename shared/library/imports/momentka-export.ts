import { positionShape } from '../albums/positions.ts';
import { parseSortParam, type SortOption } from '../photos/photo-sort.ts';
import { type ExportFile, type ExportMetadata, folderOf } from './export-file.ts';

/** A heading of an album; its position compares with those of photos. */
export interface AlbumSection {
  title: string;
  position: string;
}

/** A photo as Momentka's own export lists it. */
export interface ListedPhoto {
  /** In the ZIP. */
  path: string;
  /** As it was called; files of a ZIP may not have every name. */
  name: string;
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
  /** Folders of its albums, where it stands in the own order of each, and whether it is the cover. */
  albums: { folder: string; position: string | null; isCover: boolean }[];
}

export interface ListedAlbum {
  folder: string;
  title: string;
  description: string | null;
  /** Folder of albums that its owner put it in. */
  folderName: string | null;
  /** The order that its owner chose. */
  defaultSort: SortOption | null;
  sections: AlbumSection[];
}

/** What `albumy.json` tells (docs/export-format.md). */
export interface LibraryList {
  kind: 'library';
  albums: ListedAlbum[];
  photos: ListedPhoto[];
}

type Json = Record<string, unknown>;

/** Returns the list of Momentka's own export; null for any other JSON. */
export function readLibraryList({ albumy, fotky }: Json): LibraryList | null {
  if (!Array.isArray(albumy) || !Array.isArray(fotky)) return null;
  return {
    kind: 'library',
    albums: recordsOf(albumy).flatMap(({ priecinok, nazov, opis, vPriecinku, zoradenie, sekcie }) => {
      const [folder, title] = [textOf(priecinok), textOf(nazov)];
      const defaultSort = parseSortParam(textOf(zoradenie));
      return folder === null || title === null
        ? []
        : [
            {
              folder,
              title,
              description: textOf(opis),
              folderName: textOf(vPriecinku),
              defaultSort,
              sections: sectionsOf(sekcie),
            },
          ];
    }),
    photos: recordsOf(fotky).flatMap(
      ({ subor, povodnyNazov, opis, oblubena, odfotena, albumy: folders, poradie, titulnaPre }) => {
        const path = textOf(subor);
        const positions = recordOf(poradie);
        const covered = textsOf(titulnaPre);
        const albums = textsOf(folders).map((folder) => ({
          ...{ folder, position: positionOf(positions[folder]), isCover: covered.includes(folder) },
        }));
        if (path === null) return [];
        const name = textOf(povodnyNazov) ?? path;
        const told = { takenAt: textOf(odfotena), caption: textOf(opis), isFavorite: oblubena === true };
        return [{ path, name, ...told, albums }];
      },
    ),
  };
}

const sectionsOf = (value: unknown): AlbumSection[] =>
  recordsOf(Array.isArray(value) ? value : []).flatMap(({ nazov, poradie }) => {
    const [title, position] = [textOf(nazov), positionOf(poradie)];
    return title === null || position === null ? [] : [{ title, position }];
  });

/** What the server would refuse is left out. */
const positionOf = (value: unknown): string | null =>
  typeof value === 'string' && positionShape.test(value) ? value : null;

const recordOf = (value: unknown): Json => recordsOf([value])[0] ?? {};
const recordsOf = (values: readonly unknown[]): Json[] =>
  values.filter((value) => typeof value === 'object' && value !== null) as Json[];
const textsOf = (values: unknown): string[] =>
  Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the lists of all parts tell: each lists its own photos, and all albums. */
export class LibraryLists {
  readonly #photos = new Map<string, ListedPhoto>();
  readonly #albums = new Map<string, ListedAlbum>();

  constructor(files: readonly ExportFile[], metadata: ReadonlyMap<number, ExportMetadata>) {
    for (const [index, told] of metadata) {
      if (told.kind !== 'library') continue;
      const { part, path } = files[index] as ExportFile;
      // Unpacked parts lie in folders of their own.
      const around = folderOf(path) && `${folderOf(path)}/`;
      for (const photo of told.photos) this.#photos.set(`${part}\n${around}${photo.path.normalize('NFC')}`, photo);
      for (const album of told.albums) this.#albums.set(album.folder, album);
    }
  }

  photoOf({ part, path }: ExportFile): ListedPhoto | null {
    return this.#photos.get(`${part}\n${path}`) ?? null;
  }

  albumsOf({ albums }: ListedPhoto): (ListedAlbum & { photoPosition: string | null; isCover: boolean })[] {
    return albums.flatMap(({ folder, position, isCover }) => {
      const album = this.#albums.get(folder);
      return album ? [{ ...album, photoPosition: position, isCover }] : [];
    });
  }
}
