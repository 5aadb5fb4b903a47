import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/', '/albums', '/albums/01J?sort=filename_asc', '/share/abc#foto'])('lets %s through', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.sk',
    '//evil.sk',
    '/\\evil.sk',
    '/\t/evil.sk',
    '/\n/evil.sk',
    '/..//evil.sk',
    '/.//evil.sk',
    'javascript:alert(1)',
    'albums',
    '',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    7,
    { toString: () => '/albums' },
  ])('refuses %j', (candidate) => {
    expect(safeReturnPath(candidate)).toBeNull();
  });

  it('keeps a path that only looks like an address', () => {
    expect(safeReturnPath('/albums?from=https://evil.sk')).toBe('/albums?from=https://evil.sk');
  });
});
