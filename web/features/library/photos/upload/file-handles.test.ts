import { expect, it, vi } from 'vitest';
import { filesOfHandle, handlesOf, readAgain } from './file-handles.ts';

type Permission = 'granted' | 'denied' | 'prompt';

/** What a browser gives for a chosen file; `permission`: what the user says when it is asked again. */
function fileHandle(name: string, permission?: Permission, isGone = false): FileSystemHandle {
  const getFile = async () => {
    if (isGone) throw new DOMException('gone', 'NotFoundError');
    return new File([], name);
  };
  const requestPermission = permission && vi.fn(async () => permission);
  return { kind: 'file', name, getFile, requestPermission } as unknown as FileSystemHandle;
}
const folderHandle = (name: string, children: FileSystemHandle[]) =>
  ({
    kind: 'directory',
    name,
    async *values() {
      yield* children;
    },
  }) as unknown as FileSystemHandle;
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);
const isPhoto = ({ name }: { name: string }) => name.endsWith('.jpg');

it('a folder is read in the order of names, with its folders and without what the system leaves there', async () => {
  const inner = folderHandle('5-obrad', [fileHandle('b.jpg'), fileHandle('a.jpg')]);
  const names = ['10.jpg', '9.jpg', '.DS_Store', 'Thumbs.db', 'poznámky.txt'];
  const folder = folderHandle('svadba', [...names.map((name) => fileHandle(name)), inner]);
  expect(namesOf(await filesOfHandle(folder, isPhoto))).toEqual(['a.jpg', 'b.jpg', '9.jpg', '10.jpg']);
});

it('the handles of files are those that they were chosen by, each once; other files have none', async () => {
  const [folder, single] = [folderHandle('svadba', [fileHandle('a.jpg'), fileHandle('b.jpg')]), fileHandle('c.jpg')];
  const files = [...(await filesOfHandle(folder)), ...(await filesOfHandle(single))];
  expect(handlesOf([...files, new File([], 'd.jpg')])).toEqual([folder, single]);
});

it('files are read again as long as the user lets them be, without those that are gone', async () => {
  const never = fileHandle('d.jpg', 'granted');
  const handles = [fileHandle('a.jpg'), fileHandle('b.jpg', 'granted', true), fileHandle('c.txt', 'granted')];
  const read = async (more: FileSystemHandle[]) => namesOf(await readAgain([...handles, ...more], isPhoto));
  expect(await read([fileHandle('e.jpg', 'granted')])).toEqual(['a.jpg', 'e.jpg']);
  expect(await read([fileHandle('e.jpg', 'denied'), never])).toEqual(['a.jpg']);
  expect(never.requestPermission).not.toHaveBeenCalled();
});
