import { byName } from './file-order.ts';

/** Only some browsers have these, and TypeScript has none of them yet. */
declare global {
  interface Window {
    showOpenFilePicker?: (options: {
      multiple: boolean;
      types: { accept: Record<string, string[]> }[];
    }) => Promise<FileSystemHandle[]>;
    showDirectoryPicker?: () => Promise<FileSystemHandle>;
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
  }
  interface FileSystemHandle {
    requestPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
  }
}

/** The file or folder that a file was chosen by: it can be read again after the page was closed. */
const handles = new WeakMap<File, FileSystemHandle>();
/** Where files lie below what was chosen or dropped. */
const filePaths = new WeakMap<File, string>();

/** Returns where a file lies, below the folder that was chosen and with its name: `2019/Tatry/a.jpg`; or its name alone. */
export const pathOfFile = (file: File): string => filePaths.get(file) ?? (file.webkitRelativePath || file.name);
export const rememberPath = (file: File, path: string): unknown => filePaths.set(file, path);

/** Returns the handles that files were chosen by. */
export const handlesOf = (files: readonly File[]): FileSystemHandle[] => [
  ...new Set(files.map((file) => handles.get(file)).filter((handle) => handle !== undefined)),
];

/** Whether it is one that the operating system leaves in folders: .DS_Store, Thumbs.db and the like. */
export const isSystemFile = ({ name }: { name: string }): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/** Returns the file of a handle, or those in its folder, and remembers the handle. */
export async function filesOfHandle(
  root: FileSystemHandle,
  isWanted: (file: { name: string }) => boolean = () => true,
): Promise<File[]> {
  const files: File[] = [];
  const read = async (handle: FileSystemHandle, path: string): Promise<void> => {
    if (handle.kind === 'directory') {
      const children: FileSystemHandle[] = [];
      for await (const child of (handle as FileSystemDirectoryHandle).values()) children.push(child);
      // Browsers list them in any order.
      children.sort(byName);
      for (const child of children) if (!isSystemFile(child)) await read(child, `${path}/${child.name}`);
    } else if (isWanted(handle)) {
      const file = await (handle as FileSystemFileHandle).getFile();
      rememberPath(file, path);
      files.push(file);
    }
  };
  await read(root, root.name);
  for (const file of files) handles.set(file, root);
  return files;
}

/** Returns the files of handles that may be read and are there; the first time, the browser asks the user. */
export async function readAgain(
  chosen: readonly FileSystemHandle[],
  isWanted: (file: { name: string }) => boolean,
): Promise<File[]> {
  const files: File[] = [];
  for (const handle of chosen) {
    // Browsers that ask for each file would ask again and again.
    if (!(await mayRead(handle))) break;
    files.push(...(await filesOfHandle(handle, isWanted).catch(() => [])));
  }
  return files;
}

const mayRead = async (handle: FileSystemHandle): Promise<boolean> => {
  if (!handle.requestPermission) return true;
  return (await handle.requestPermission({ mode: 'read' }).catch(() => 'denied')) === 'granted';
};
