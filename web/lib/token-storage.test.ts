import { beforeEach, describe, expect, it } from 'vitest';
import { clearToken, readToken, type TokenStorage, writeToken } from './token-storage.ts';

function store(): TokenStorage['local'] & { keys: () => string[] } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()].sort(),
  };
}

describe('the token', () => {
  let local: ReturnType<typeof store>;
  let session: ReturnType<typeof store>;
  let storage: TokenStorage;

  beforeEach(() => {
    local = store();
    session = store();
    storage = { local, session };
  });

  it('is absent at first', () => {
    expect(readToken(storage)).toBeNull();
  });

  it('outlives the tab when it is remembered', () => {
    writeToken(storage, 'abc', true);
    expect(local.keys()).toEqual(['auth_persist', 'token']);
    expect(readToken({ local, session: store() })).toBe('abc');
  });

  it('ends with the tab otherwise', () => {
    writeToken(storage, 'abc', false);
    expect(readToken(storage)).toBe('abc');
    expect(readToken({ local, session: store() })).toBeNull();
  });

  it('is kept in one place only', () => {
    writeToken(storage, 'old', true);
    writeToken(storage, 'new', false);
    expect(local.keys()).toEqual([]);
    expect(readToken(storage)).toBe('new');
  });

  it('does not count in the long-lived store without the mark of being remembered', () => {
    local.setItem('token', 'left over');
    expect(readToken(storage)).toBeNull();
  });

  it('is gone after a logout', () => {
    writeToken(storage, 'abc', true);
    clearToken(storage);
    expect([...local.keys(), ...session.keys()]).toEqual([]);
  });
});
