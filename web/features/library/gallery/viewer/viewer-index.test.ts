import { describe, expect, it } from 'vitest';
import { indexAfterRemoval, stepFrom } from './viewer-index.ts';

const position = { index: 1, total: 3, wraps: false };

describe('stepFrom', () => {
  it('goes one forward and one back', () => {
    expect(stepFrom(position, 1)).toBe(2);
    expect(stepFrom(position, -1)).toBe(0);
  });

  it("stops at both ends of the owner's album", () => {
    expect(stepFrom({ ...position, index: 2 }, 1)).toBeNull();
    expect(stepFrom({ ...position, index: 0 }, -1)).toBeNull();
  });

  it('wraps around in a shared album', () => {
    expect(stepFrom({ ...position, index: 2, wraps: true }, 1)).toBe(0);
    expect(stepFrom({ ...position, index: 0, wraps: true }, -1)).toBe(2);
  });

  it('is null for the only photo', () => {
    expect(stepFrom({ index: 0, total: 1, wraps: true }, 1)).toBeNull();
  });
});

describe('indexAfterRemoval', () => {
  it('returns the next photo, or the last one, or none', () => {
    expect(indexAfterRemoval(1, 3)).toBe(1);
    expect(indexAfterRemoval(3, 3)).toBe(2);
    expect(indexAfterRemoval(0, 0)).toBeNull();
  });
});
