import { describe, expect, it } from 'vitest';
import { fitBox } from './fit-box.ts';

describe('fitBox', () => {
  it('fits landscape and portrait into the same square box', () => {
    expect(fitBox({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 });
    expect(fitBox({ width: 3024, height: 4032 }, 1920)).toEqual({ width: 1440, height: 1920 });
  });

  it('never enlarges and never returns less than one pixel', () => {
    expect(fitBox({ width: 300, height: 200 }, 1920)).toEqual({ width: 300, height: 200 });
    expect(fitBox({ width: 30_000, height: 2 }, 400)).toEqual({ width: 400, height: 1 });
  });
});
