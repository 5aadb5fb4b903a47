import { expect, test } from 'vitest';
import type { UploadItem, UploadOutcome } from './upload-state.ts';
import { countSent } from './upload-summary.ts';

const item = (outcome: UploadOutcome, sentShare = 0) => ({ outcome, sentShare }) as UploadItem;

test('a file counts as soon as all of it has been sent, as in the bar', () => {
  expect(countSent([item('waiting'), item('sending', 0.99), item('failed', 1)])).toBe(0);
  expect(countSent([item('sending', 1), item('stored', 1), item('linked'), item('duplicate')])).toBe(4);
});
