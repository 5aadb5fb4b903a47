import { beforeEach, describe, expect, it } from 'vitest';
import { blockedStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { clearReturnPath, readReturnPath, saveReturnPath } from './return-path-storage.ts';

const hour = 60 * 60 * 1000;

describe('the return path of a new account', () => {
  let store: ReturnType<typeof fakeStorage>;
  beforeEach(() => {
    store = fakeStorage();
  });

  it('is saved as long as the activation link is valid', () => {
    saveReturnPath('/share/abc', 0, store);
    expect(readReturnPath(47 * hour, store)).toBe('/share/abc');
    expect(readReturnPath(48 * hour, store)).toBeNull();
  });

  it('is gone once it has been used', () => {
    saveReturnPath('/share/abc', 0, store);
    clearReturnPath(store);
    expect(readReturnPath(1, store)).toBeNull();
  });

  it.each(['{', 'null', '"/share/abc"', '{"path":"/x"}'])('is none when %s is saved', (text) => {
    store.setItem('return_to', text);
    expect(readReturnPath(1, store)).toBeNull();
  });

  it('works without storage', () => {
    const blocked = { getItem: blockedStorage, setItem: blockedStorage, removeItem: blockedStorage };
    expect(() => saveReturnPath('/share/abc', 0, blocked)).not.toThrow();
    expect(readReturnPath(1, blocked)).toBeNull();
  });
});
