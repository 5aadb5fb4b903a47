import { createFolder, listFolders, refreshFolders } from '../albums/folders/api.ts';

/** The folders that albums of an import were in: those of the account that are called so, or new ones. */
export class RunFolders {
  readonly #coming = new Map<string, Promise<string | null>>();

  /** Returns the id of a folder; null when it can't be made, which keeps no album back. */
  idOf(name: string): Promise<string | null> {
    const coming = this.#coming.get(name) ?? this.#find(name).catch(() => null);
    this.#coming.set(name, coming);
    return coming;
  }

  async #find(name: string): Promise<string> {
    const { folders } = await listFolders();
    const known = folders.find((folder) => folder.name === name);
    if (known) return known.id;
    const { folder } = await createFolder(name);
    void refreshFolders();
    return folder.id;
  }
}
