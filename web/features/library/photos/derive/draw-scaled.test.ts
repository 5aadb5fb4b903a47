import { describe, expect, it } from 'vitest';
import { halvingSteps } from './draw-scaled.ts';

describe('halvingSteps', () => {
  it('halves until the target is less than half away', () => {
    expect(halvingSteps({ width: 8000, height: 6000 }, { width: 1920, height: 1440 })).toEqual([
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
      { width: 1920, height: 1440 },
    ]);
  });

  it('draws a small picture once', () => {
    expect(halvingSteps({ width: 300, height: 200 }, { width: 300, height: 200 })).toHaveLength(1);
  });
});
