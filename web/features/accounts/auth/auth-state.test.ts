import { describe, expect, it } from 'vitest';
import { authState, isOrderPath, returnPath } from './auth-state.ts';

describe('returnPath', () => {
  it('leads back to where the person came from', () => {
    expect(returnPath('/albums/01J?sort=size_desc')).toBe('/albums/01J?sort=size_desc');
  });

  it.each(['/login', '/login?from=/login', '/register', '/reset-password?token=x'])('does not lead to %s', (path) => {
    expect(returnPath(path)).toBeNull();
  });

  it('does not leave the site', () => {
    expect(returnPath('//evil.sk/albums')).toBeNull();
  });
});

describe('isOrderPath', () => {
  it.each(['/cart', '/checkout', '/checkout?step=2'])('knows %s', (path) => {
    expect(isOrderPath(path)).toBe(true);
  });

  it.each([null, '/albums', '/cartoons'])('is not %s', (path) => {
    expect(isOrderPath(path)).toBe(false);
  });
});

describe('authState', () => {
  it('has only what is known', () => {
    expect(authState({ from: null, message: 'Hotovo', email: '' })).toEqual({ message: 'Hotovo' });
  });
});
