import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeleteStep, deleteSteps, showSteps } from './delete-steps.ts';

describe('the steps of a deletion', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has the steps and the percentages that the specification names, each for half a second to one and a half', () => {
    const { completed, ...passing } = deleteSteps;
    expect(Object.entries(deleteSteps).map(([step, { percent }]) => [step, percent])).toEqual([
      ['starting', 0],
      ['analyzing', 10],
      ['deleting_files', 20],
      ['deleting_database', 60],
      ['finalizing', 90],
      ['completed', 100],
    ]);
    for (const { shownForMs } of Object.values(passing)) {
      expect(shownForMs).toBeGreaterThanOrEqual(500);
      expect(shownForMs).toBeLessThanOrEqual(1500);
    }
    expect(completed.shownForMs).toBe(2000);
  });

  it('shows every step of a deletion that is done at once', async () => {
    const shown: DeleteStep[] = [];
    const done = showSteps(Promise.resolve(), (step) => shown.push(step));
    await vi.advanceTimersByTimeAsync(deleteSteps.starting.shownForMs - 1);
    expect(shown).toEqual(['starting']);
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(shown).toEqual(Object.keys(deleteSteps));
  });

  it('waits for the response before it says that the deletion ends', async () => {
    const shown: DeleteStep[] = [];
    const request = Promise.withResolvers<void>();
    const done = showSteps(request.promise, (step) => shown.push(step));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.at(-1)).toBe('deleting_database');
    request.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toBe('finalizing');
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
  });

  it('stops at once when the request fails', async () => {
    const shown: DeleteStep[] = [];
    await expect(showSteps(Promise.reject(new Error('no')), (step) => shown.push(step))).rejects.toThrow('no');
    expect(shown).toEqual(['starting']);
  });
});
