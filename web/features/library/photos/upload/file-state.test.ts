import { expect, it } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { checkFiles } from './check-files.ts';
import { fileState } from './file-state.ts';
import type { UploadItem } from './upload-state.ts';

const [waiting] = checkFiles([new File(['x'], 'a.jpg')], { maxFileSize: 1000, rawSupport: true });
const item = (more: Partial<UploadItem>): UploadItem => ({ ...waiting!, ...more });
const photo = (more: Partial<Photo> = {}) =>
  ({ status: 'READY', needs: [], failure: null, unprintableReason: null, ...more }) as unknown as Photo;

it.each([
  ['waits', item({}), 'waiting', 'Čaká'],
  ['leaves', item({ outcome: 'sending', sentShare: 0.426 }), 'sending', 'Nahráva sa 42 %'],
  ['has left and has no response yet', item({ outcome: 'sending', sentShare: 1 }), 'busy', 'Ukladá sa'],
  ['gets its previews', item({ outcome: 'stored', isCompleting: true }), 'busy', 'Uložená, dokončuje sa'],
  ['is ready', item({ outcome: 'stored', photo: photo() }), 'done', 'Hotovo'],
  ['was there', item({ outcome: 'duplicate', photo: photo() }), 'done', 'Hotovo'],
  ['was cancelled', item({ outcome: 'cancelled' }), 'cancelled', 'Nenahraná'],
  [
    'ends within its picture',
    item({ outcome: 'stored', photo: photo({ isIncomplete: true }) }),
    'failed',
    'Súbor je neúplný',
  ],
  ['failed', item({ outcome: 'failed', error: 'Zlý.' }), 'failed', 'Zlyhalo'],
])('a file that %s says so', (_, file, kind, label) => {
  expect(fileState(file)).toMatchObject({ kind, label });
});

it('says why a file failed, and gives a hint for one that did not', () => {
  const detailOf = (more: Partial<UploadItem>) => fileState(item(more)).detail;
  expect(detailOf({ outcome: 'failed', error: 'Zlý.' })).toBe('Zlý.');
  const failure = 'Náhľad sa nedá vytvoriť.';
  expect(detailOf({ outcome: 'stored', photo: photo({ status: 'FAILED', failure }) })).toBe(failure);
  expect(detailOf({ outcome: 'linked', note: 'Vodoznak nie.', photo: photo() })).toBe(
    'Už bola nahraná, pridala sa do albumu. Vodoznak nie.',
  );
});
