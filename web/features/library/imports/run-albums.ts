import type { ImportAlbum } from '../../../../shared/library/imports/import-plan.ts';
import { getSession } from '../../../lib/session-store.ts';
import { createSection } from '../albums/order/api.ts';
import { findAlbum } from './find-album.ts';
import { type ImportRecord, saveImport } from './import-records.ts';

/** The albums of an import as they are in the account: made when the first photo needs them. */
export class RunAlbums {
  readonly #albums: readonly ImportAlbum[];
  readonly #record: ImportRecord;
  /** Those that are being looked for, by their keys. */
  readonly #coming = new Map<string, Promise<string>>();

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

  /** Its user has deleted it: the next photo makes it anew. */
  async forget(albumId: string): Promise<void> {
    const { albumIds } = this.#record;
    for (const [key, id] of Object.entries(albumIds)) if (id === albumId) delete albumIds[key];
    await this.#save();
  }

  async #find({ key, ...album }: ImportAlbum, first: File): Promise<string> {
    const { id, isNew } = await findAlbum(album, first, new Set(Object.values(this.#record.albumIds)));
    this.#record.albumIds[key] = id;
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
