import type { ImportAlbum } from '../../../../shared/library/imports/import-plan.ts';
import { hasCode } from '../../../lib/api.ts';
import { getSession } from '../../../lib/session-store.ts';
import { updateAlbum } from '../albums/api.ts';
import { createSection } from '../albums/order/api.ts';
import { copyPhotos, saveFavorites } from '../own-photos/api.ts';
import type { UploadItem } from '../photos/upload/upload-state.ts';
import { findAlbum } from './find-album.ts';
import { type ImportRecord, saveImport } from './import-records.ts';
import type { ExportPhoto } from './reading/import-messages.ts';
import { RunFolders } from './run-folders.ts';

/** A photo whose upload is over. */
export interface Settled {
  photo: ExportPhoto;
  item: UploadItem;
}

/** The export tells where it stands in its albums. */
export const isPlaced = ({ positions }: ExportPhoto): boolean => positions.some((position) => position !== null);

/** The albums of an import as they are in the account: made when the first photo needs them. */
export class RunAlbums {
  readonly #albums: readonly ImportAlbum[];
  readonly #record: ImportRecord;
  /** Those that are being looked for, by their keys. */
  readonly #coming = new Map<string, Promise<string>>();
  readonly #folders = new RunFolders();

  constructor(albums: readonly ImportAlbum[], record: ImportRecord) {
    this.#albums = albums;
    this.#record = record;
  }

  /** Returns the id of an album. Several photos may ask for one at once, and it is made once. */
  idOf(index: number, first: File): Promise<string> {
    const album = this.#albums[index];
    if (!album) throw new Error(`No album ${index}.`);
    const { albumIds } = this.#record;
    const known = Object.hasOwn(albumIds, album.key) ? albumIds[album.key] : undefined;
    if (known) return Promise.resolve(known);
    const coming = this.#coming.get(album.key) ?? this.#find(album, first);
    this.#coming.set(album.key, coming);
    return coming.finally(() => this.#coming.delete(album.key));
  }

  /**
   * Puts photos that were sent together into their other albums; into all of them, if they have their places there. Returns
   * the id of one that its user has deleted meanwhile; null: all went well.
   */
  async addPhotos(settled: readonly Settled[]): Promise<string | null> {
    const [first] = settled;
    const stored = settled.filter(({ item }) => item.photo !== null && item.outcome !== 'trashed');
    if (!first || stored.length === 0) return null;
    for (const [at, album] of first.photo.albums.entries()) {
      if (at === 0 && !isPlaced(first.photo)) continue;
      const ids = stored.flatMap(({ item }) => item.photo?.id ?? []);
      const positions = stored.flatMap(({ photo, item }) => {
        const position = photo.positions[at];
        return item.photo && position ? [[item.photo.id, position] as const] : [];
      });
      const albumId = await this.idOf(album, first.item.file);
      try {
        await copyPhotos(albumId, ids, Object.fromEntries(positions));
      } catch (error) {
        if (hasCode(error, 'album-not-found')) return albumId;
        throw error;
      }
    }
    return null;
  }

  /** Marks the favourites among photos that the account had already; the others came with their mark. */
  async addFavorites(settled: readonly Settled[]): Promise<void> {
    const ids = settled.flatMap(({ photo, item }) =>
      photo.isFavorite && item.outcome !== 'trashed' && item.photo?.isFavorite === false ? item.photo.id : [],
    );
    if (ids.length === 0) return;
    await saveFavorites(ids, true).catch((error: unknown) => {
      // Deleted meanwhile.
      if (!hasCode(error, 'photo-not-found')) throw error;
    });
  }

  /** Makes photos the covers of the albums that this import has made. One that can't be keeps nothing back. */
  async setCovers(settled: readonly Settled[]): Promise<void> {
    for (const { photo, item } of settled)
      for (const album of photo.coverOf) {
        const albumId = this.#record.albumIds[this.#albums[album]?.key ?? ''];
        const isOurs = albumId !== undefined && this.#record.madeIds?.includes(albumId);
        if (isOurs && item.photo && item.outcome !== 'trashed')
          await updateAlbum(albumId, { coverPhotoId: item.photo.id }).catch(() => undefined);
      }
  }

  /** Its user has deleted it: the next photo makes it anew. */
  async forget(albumId: string): Promise<void> {
    const { albumIds } = this.#record;
    for (const [key, id] of Object.entries(albumIds)) if (id === albumId) delete albumIds[key];
    await this.#save();
  }

  async #find({ key, ...album }: ImportAlbum, first: File): Promise<string> {
    const usedIds = new Set(Object.values(this.#record.albumIds));
    const { id, isNew } = await findAlbum(album, { first, usedIds, folders: this.#folders });
    this.#record.albumIds[key] = id;
    if (isNew) this.#record.madeIds = [...(this.#record.madeIds ?? []), id];
    await this.#save();
    // A heading that can't be made keeps no photo back.
    if (isNew)
      for (const section of album.sections)
        await createSection(id, { ...section, before: null }).catch(() => undefined);
    return id;
  }

  /** Nothing is left on this computer after a sign-out. */
  async #save(): Promise<void> {
    if (getSession().userId === this.#record.userId) await saveImport(this.#record);
  }
}
