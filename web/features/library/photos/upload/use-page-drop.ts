import { useEffect, useRef, useState } from 'react';
import { filesOfHandle, isSystemFile, rememberPath } from './file-handles.ts';
import { byName } from './file-order.ts';

/** A dropped folder with all files in it, or a file. */
export interface DroppedGroup {
  /** Null: no folder. */
  folder: string | null;
  files: File[];
}

/**
 * Handles files and folders dropped anywhere on the page: `files` are all of them. Returns whether something is being
 * dragged over it.
 */
export function usePageDrop(isEnabled: boolean, onFiles: (files: File[], dropped: DroppedGroup[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useRef(onFiles);
  receive.current = onFiles;

  useEffect(() => {
    if (!isEnabled) return;
    // A child is entered before its parent is left: only the depth tells.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const over = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const leave = (): void => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = async (event: DragEvent): Promise<void> => {
      depth = 0;
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      const dropped = await readDropped(event.dataTransfer);
      const files = dropped.flatMap((group) => group.files);
      // An empty folder is told of, too.
      if (files.length > 0 || dropped.some(({ folder }) => folder !== null)) receive.current(files, dropped);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      setOver(false);
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isEnabled]);
  return isOver;
}

/** Returns what was dropped. */
async function readDropped(transfer: DataTransfer): Promise<DroppedGroup[]> {
  // The list is emptied after the event: entries are read before anything is awaited.
  const dropped = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({
      files: item.getAsFileSystemHandle?.().then((handle) => handle && filesOfHandle(handle)),
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
    }));
  return Promise.all(
    dropped.map(async ({ files: byHandle, entry, file }) => {
      // Some folders of the system have no handle.
      const found = await byHandle?.catch(() => null);
      const files = found ?? (entry?.isDirectory ? await filesOf(entry) : file ? [file] : []);
      return { folder: entry?.isDirectory ? entry.name : null, files };
    }),
  );
}

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isSystemFile(entry)) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    rememberPath(file, entry.fullPath.replace(/^\//, ''));
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  // A reader returns up to a hundred entries at a time, then none.
  for (let entries = await readSome(reader); entries.length > 0; entries = await readSome(reader))
    children.push(...entries);
  const files: File[] = [];
  for (const child of children.sort(byName)) files.push(...(await filesOf(child)));
  return files;
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
