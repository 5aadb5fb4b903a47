import { expect, test } from 'vitest';
import type { Photo } from '../../../../shared/contract/photos.ts';
import type { UploadItem, UploadOutcome, UploadState } from './upload-state.ts';
import { countOutcomes, countSent, stagePercent } from './upload-summary.ts';

const item = (outcome: UploadOutcome, sentShare = 0) => ({ outcome, sentShare }) as UploadItem;

test('a file counts as soon as all of it has been sent, as in the bar', () => {
  expect(countSent([item('waiting'), item('sending', 0.99), item('failed', 1)])).toBe(0);
  expect(countSent([item('sending', 1), item('stored', 1), item('linked'), item('duplicate')])).toBe(4);
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

test('the bar goes from 0 to 100 for each stage', () => {
  const progress = { sentBytes: 1, totalBytes: 1, percent: 99, remainingSeconds: null };
  const state = { phase: 'running', progress, completion: null } as UploadState;
  const completion = { done: 1, total: 3 };
  expect(stagePercent(state)).toBe(99);
  expect(stagePercent({ ...state, phase: 'completing', completion })).toBe(33);
  expect(stagePercent({ ...state, phase: 'finished', completion, progress: { ...progress, percent: 100 } })).toBe(100);
});
