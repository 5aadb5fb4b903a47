import { expect, it } from 'vitest';
import { deleteSteps, stepAfter } from './delete-steps.ts';

it('goes through the steps and waits at the deletion for the response', () => {
  expect([0, 300, 800, 2000, 60_000].map(stepAfter)).toEqual([
    'starting',
    'analyzing',
    'deleting_files',
    'deleting_database',
    'deleting_database',
  ]);
  expect(deleteSteps[stepAfter(60_000)].percent).toBeLessThan(100);
});
