import { describe, expect, it } from 'vitest';
import { checkToken, inputOf, valuesOf } from './token-values.ts';

const token = {
  id: 'a',
  name: 'Stanica',
  description: '',
  version: 1,
  tokenStart: 'mk_01234567890123456',
  isActive: true,
  expiresAt: '2026-12-31T22:59:59.999Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  previousEndsAt: null,
};

describe('the values of the token form', () => {
  it('start empty, or with the last valid day in Slovak time', () => {
    expect(valuesOf(null)).toEqual({ name: '', description: '', expiresAt: '', isActive: true });
    expect(valuesOf(token).expiresAt).toBe('2026-12-31');
    expect(valuesOf({ ...token, expiresAt: '2026-07-14T21:59:59.999Z' }).expiresAt).toBe('2026-07-14');
    expect(valuesOf({ ...token, expiresAt: null }).expiresAt).toBe('');
  });

  it('send no date without a limit, and need a name', () => {
    expect(inputOf({ ...valuesOf(null), name: ' A ' })).toEqual({
      name: 'A',
      description: '',
      expiresAt: null,
    });
    expect(checkToken({ ...valuesOf(null), name: ' ' }).name).toBeTruthy();
    expect(checkToken(valuesOf(token)).name).toBeNull();
  });
});
