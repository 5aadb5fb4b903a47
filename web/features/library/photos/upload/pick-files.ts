import { photoEndings, videoEndings } from '../../../../../shared/engine/photo-kinds.ts';
import { filesOfHandle } from './file-handles.ts';

const photoTypes = { 'image/*': photoEndings, 'video/*': videoEndings };

/** Phones have no folders of photos, and inputs open their photo library. */
const isDesktop = (): boolean => window.matchMedia('(hover: hover)').matches;

/** A browser that a program drives has no user; programs fill inputs. */
const hasPickers = (): boolean => isDesktop() && !navigator.webdriver;

export const canPickFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype && isDesktop();

/** Lets the user pick files by which the browser can read them again after the page was closed; else the input opens. */
export async function pickFiles(
  kind: 'files' | 'folder',
  input: HTMLInputElement | null,
  onPicked: (files: File[]) => void,
  types: Record<string, string[]> = photoTypes,
): Promise<void> {
  try {
    const handles = hasPickers() ? await openPicker(kind, types) : undefined;
    if (!handles) return input?.click();
    onPicked((await Promise.all(handles.map((handle) => filesOfHandle(handle)))).flat());
  } catch (error) {
    const isClosedByUser = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosedByUser) input?.click();
  }
}

async function openPicker(
  kind: 'files' | 'folder',
  types: Record<string, string[]>,
): Promise<FileSystemHandle[] | undefined> {
  if (kind === 'files') return window.showOpenFilePicker?.({ multiple: true, types: [{ accept: types }] });
  return window.showDirectoryPicker && [await window.showDirectoryPicker()];
}
