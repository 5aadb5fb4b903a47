import { expect, it } from 'vitest';
import { deleteSteps, stepUnderWay } from './delete-steps.ts';

it('goes through the steps and waits at the deleting for the answer', () => {
  expect([0, 300, 800, 2000, 60_000].map(stepUnderWay)).toEqual([
    'starting',
    'analyzing',
    'deleting_files',
    'deleting_database',
    'deleting_database',
  ]);
  expect(deleteSteps[stepUnderWay(60_000)].percent).toBeLessThan(100);
});
