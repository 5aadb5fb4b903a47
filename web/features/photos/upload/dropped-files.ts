/** Files of a drop, those inside of dropped folders included. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list empties itself when the event is over: entries are taken before anything is awaited.
  const dropped = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files = await Promise.all(
    dropped.map(({ entry, file }) => (entry?.isDirectory ? filesOf(entry) : file ? [file] : [])),
  );
  return files.flat();
}

export const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  // What systems keep beside the photos: .DS_Store, Thumbs.db and the like.
  if (entry.name.startsWith('.') || entry.name === 'Thumbs.db' || entry.name === 'desktop.ini') return [];
  if (entry.isFile) {
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader gives up to a hundred entries at a time, then none.
  for (let entries = await readSome(reader); entries.length > 0; entries = await readSome(reader)) {
    for (const child of entries) files.push(...(await filesOf(child)));
  }
  return files;
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
