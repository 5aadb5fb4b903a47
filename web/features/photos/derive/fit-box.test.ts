import { describe, expect, it } from 'vitest';
import { fitBox, halvingSteps } from './fit-box.ts';

describe('fitBox', () => {
  it('fits landscape and portrait into the same square box', () => {
    expect(fitBox({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitBox({ width: 3024, height: 4032 }, 1920)).toEqual({ width: 1440, height: 1920 });
  });

  it('never enlarges and never goes under one pixel', () => {
    expect(fitBox({ width: 300, height: 200 }, 1920)).toEqual({ width: 300, height: 200 });
    expect(fitBox({ width: 30_000, height: 2 }, 400)).toEqual({ width: 400, height: 1 });
  });
});

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
