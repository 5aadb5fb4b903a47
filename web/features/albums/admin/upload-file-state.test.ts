import { describe, expect, it } from 'vitest';
import type { Photo } from '../../../../shared/contract/photos.ts';
import { checkFiles } from '../../photos/upload/check-files.ts';
import type { UploadItem } from '../../photos/upload/upload-state.ts';
import { fileState } from './upload-file-state.ts';

const [waiting] = checkFiles([new File(['x'], 'a.jpg')], { maxFileSize: 1000, rawSupport: true });
const item = (more: Partial<UploadItem>): UploadItem => ({ ...waiting!, batch: 1, ...more });
const photo = (more: Partial<Photo>) =>
  ({ status: 'STORED', needs: [], failure: null, unprintableReason: null, ...more }) as unknown as Photo;

describe('fileState', () => {
  it.each([
    ['waits', item({}), 'waiting', 'Čaká'],
    ['waits within its batch', item({ outcome: 'sending' }), 'waiting', 'Čaká'],
    ['leaves', item({ outcome: 'sending', sentShare: 0.426 }), 'sending', 'Nahráva sa 42 %'],
    ['has left and is not answered', item({ outcome: 'sending', sentShare: 1 }), 'processing', 'Spracúva sa'],
    ['gets its preview', item({ outcome: 'stored', photo: photo({}) }), 'processing', 'Spracúva sa'],
    ['is ready', item({ outcome: 'stored', photo: photo({ status: 'READY' }) }), 'done', 'Hotovo'],
    ['was there', item({ outcome: 'duplicate', photo: photo({}) }), 'done', 'Hotovo'],
    ['failed', item({ outcome: 'failed', error: 'Zlý.' }), 'failed', 'Zlyhalo'],
  ])('of a file that %s', (_, file, kind, label) => {
    expect(fileState(file, file.photo, true)).toMatchObject({ kind, label });
  });

  it('does not wait for previews that were not requested', () => {
    expect(fileState(item({ outcome: 'stored' }), photo({}), false).kind).toBe('done');
  });

  it('says why a file failed, and gives a hint for one that did not', () => {
    expect(fileState(item({ outcome: 'failed', error: 'Zlý.' }), null, true).detail).toBe('Zlý.');
    const failure = 'Náhľad sa nedá vytvoriť.';
    expect(fileState(item({ outcome: 'stored' }), photo({ status: 'FAILED', failure }), true)).toEqual({
      kind: 'done',
      label: 'Hotovo',
      detail: failure,
    });
    const linked = fileState(item({ outcome: 'linked', note: 'Vodoznak nie.' }), photo({ status: 'READY' }), true);
    expect(linked.detail).toBe('Zákazník túto fotku už mal, pridala sa do albumu. Vodoznak nie.');
  });
});
