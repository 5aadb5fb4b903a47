import { expect, test } from 'vitest';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { Upload, UploadItem, UploadOutcome, UploadsState } from './upload-state.ts';
import { countOutcomes, countSent, trayStatus } from './upload-summary.ts';
import { uploadTexts } from './upload-texts.ts';

const item = (outcome: UploadOutcome, sentShare = 0, name = 'a.jpg') =>
  ({ outcome, sentShare, file: { name } }) as UploadItem;

test('a file counts once the server has it', () => {
  expect(countSent([item('waiting'), item('sending', 1), item('failed')])).toBe(0);
  expect(countSent([item('stored', 1), item('linked'), item('duplicate')])).toBe(3);
});

test('a photo that the server has yet to decode is neither fine nor incomplete', () => {
  const photo = (more: Partial<Photo>) => ({
    ...item('stored'),
    photo: { status: 'READY', failure: null, unprintableReason: null, needs: [], ...more } as Photo,
  });
  const lacking = { unprintableReason: 'Súbor je poškodený.' };
  const counts = countOutcomes([
    photo({}),
    photo(lacking),
    photo({ status: 'STORED', ...lacking }),
    photo({ status: 'STORED', needs: ['previews'], failure: 'Zatiaľ bez náhľadu.' }),
    item('failed'),
  ]);
  expect(counts).toMatchObject({ uploaded: 4, incomplete: 2, processing: 1, failed: 1 });
});

test('the tray says what goes on, what holds it up and how it ended', () => {
  const upload = (items: UploadItem[]) =>
    ({ items, total: items.length, storedBefore: 0, isCancelled: false }) as unknown as Upload;
  const status = (items: UploadItem[], hold: UploadsState['hold'] = null) =>
    trayStatus({ uploads: [upload(items)], hold, progress: { percent: 40, remainingSeconds: null } });
  const running = [item('stored'), item('sending', 0.5), item('waiting')];
  expect(status(running)).toEqual({ text: 'Nahráva sa 1 z\u00a03 fotiek', tone: null, percent: 40 });
  expect(status(running, 'paused').text).toBe('Pozastavené: 1 z\u00a03 fotiek');
  expect(status(running, 'offline')).toMatchObject({ text: uploadTexts.offline, tone: 'warning' });
  expect(status(running, 'signed-out').text).toBe(uploadTexts.signedOut);
  const completing = [item('stored'), { ...item('stored'), isCompleting: true }];
  expect(status(completing)).toMatchObject({
    text: 'Originály sú uložené, dokončujeme 1 z\u00a02 fotiek',
    percent: 50,
  });
  expect(status([item('stored'), item('failed')])).toMatchObject({
    text: '1 fotka nahraná, 1 zlyhala',
    tone: 'warning',
  });
  expect(status([item('linked')]).tone).toBe('success');
});

test('of a resumed upload the tray counts what an earlier visit has stored', () => {
  const status = (items: UploadItem[]) =>
    trayStatus({
      uploads: [{ items, resumes: {}, total: 100, storedBefore: 98, isCancelled: false } as unknown as Upload],
      hold: null,
      progress: { percent: 50, remainingSeconds: null },
    });
  expect(status([item('stored'), item('sending')])).toMatchObject({
    text: 'Nahráva sa 99 zo\u00a0100 fotiek',
    percent: 99,
  });
  const completing = { ...item('stored'), isCompleting: true };
  expect(status([item('stored'), completing]).text).toBe('Originály sú uložené, dokončujeme 99 zo\u00a0100 fotiek');
  expect(status([item('stored'), item('stored')])).toMatchObject({
    text: 'Nahrané: 100 zo\u00a0100 fotiek',
    tone: 'success',
  });
});

test('a cancelled upload says what was stored, and nothing of failures', () => {
  const items = [item('stored'), item('cancelled'), item('cancelled')];
  const upload = { items, total: 3, storedBefore: 0, isCancelled: true } as unknown as Upload;
  const progress = { percent: 100, remainingSeconds: null };
  expect(trayStatus({ uploads: [upload], hold: null, progress })).toMatchObject({
    text: 'Nahrávanie zrušené: 1 fotka nahraná, 2 nenahrané',
    tone: null,
  });
});

test('a file that ends within its picture is stored, and not done', () => {
  const cut = {
    ...item('stored'),
    photo: { status: 'FAILED', failure: 'Súbor je neúplný.', isIncomplete: true } as Photo,
  };
  expect(countSent([cut, item('stored')])).toBe(1);
  expect(countOutcomes([cut, item('stored')])).toMatchObject({ uploaded: 1, truncated: 1, incomplete: 1 });
});

test('with a video among them it speaks of files, which are masculine', () => {
  const uploads = [{ items: [item('stored', 1, 'film.mp4'), item('failed')], total: 2, storedBefore: 0 }];
  const ended = trayStatus({ uploads, hold: null, progress: { percent: 100, remainingSeconds: null } } as never);
  expect(ended.text).toBe('1 súbor nahraný, 1 zlyhal');
});
