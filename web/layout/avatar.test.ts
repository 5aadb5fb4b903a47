import { describe, expect, it } from 'vitest';
import { initialOf } from './avatar.tsx';

describe('the initial of a name', () => {
  it.each([
    ['jana Kováčová', 'J'],
    [' ľubica', 'Ľ'],
    ['C\u030Cadca', 'C\u030C'],
    ['👩‍👩‍👧 Rodina', '👩‍👩‍👧'],
    ['🇸🇰', '🇸🇰'],
    ['', 'U'],
    ['   ', 'U'],
    [undefined, 'U'],
  ])('of %s is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
