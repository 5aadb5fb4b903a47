import { describe, expect, it } from 'vitest';
import { cellHeight } from './masonry.ts';

describe('cellHeight', () => {
  it('cycles through four steps of 80 px', () => {
    expect([0, 1, 2, 3, 4, 5].map(cellHeight)).toEqual([300, 380, 460, 540, 300, 380]);
  });
});
