import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, readSession, type TokenStorage, writeSession } from './token-storage.ts';

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
    expect(readSession(storage)).toBeNull();
  });

  it('outlives the tab when it is remembered', () => {
    writeSession(storage, { token: 'abc', userId: 'jana' }, true);
    expect(local.keys()).toEqual(['auth_persist', 'auth_user', 'token']);
    expect(readSession({ local, session: store() })).toEqual({ token: 'abc', userId: 'jana' });
  });

  it('ends with the tab otherwise', () => {
    writeSession(storage, { token: 'abc', userId: 'jana' }, false);
    expect(readSession(storage)).toEqual({ token: 'abc', userId: 'jana' });
    expect(readSession({ local, session: store() })).toBeNull();
  });

  it('is kept in one place only', () => {
    writeSession(storage, { token: 'old', userId: 'eva' }, true);
    writeSession(storage, { token: 'new', userId: 'jana' }, false);
    expect(local.keys()).toEqual([]);
    expect(readSession(storage)).toEqual({ token: 'new', userId: 'jana' });
  });

  it('does not count in the long-lived store without the mark of being remembered', () => {
    local.setItem('token', 'left over');
    expect(readSession(storage)).toBeNull();
  });

  it('is gone after a logout', () => {
    writeSession(storage, { token: 'abc', userId: 'jana' }, true);
    clearSession(storage);
    expect([...local.keys(), ...session.keys()]).toEqual([]);
  });
});
