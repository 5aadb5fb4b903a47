import { beforeEach, describe, expect, it } from 'vitest';
import { clearReturnPath, readReturnPath, saveReturnPath } from './return-path-storage.ts';

const hour = 60 * 60 * 1000;

describe('the place a new account goes to', () => {
  let kept: Map<string, string>;
  let store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  beforeEach(() => {
    kept = new Map();
    store = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  });

  it('is kept as long as the activation link', () => {
    saveReturnPath('/share/abc', 0, store);
    expect(readReturnPath(47 * hour, store)).toBe('/share/abc');
    expect(readReturnPath(48 * hour, store)).toBeNull();
  });

  it('is gone once it was used', () => {
    saveReturnPath('/share/abc', 0, store);
    clearReturnPath(store);
    expect(readReturnPath(1, store)).toBeNull();
  });

  it.each(['{', 'null', '"/share/abc"', '{"path":"/x"}'])('is none when %s is kept', (text) => {
    kept.set('return_to', text);
    expect(readReturnPath(1, store)).toBeNull();
  });

  it('does without storage', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const store = { getItem: blocked, setItem: blocked, removeItem: blocked };
    expect(() => saveReturnPath('/share/abc', 0, store)).not.toThrow();
    expect(readReturnPath(1, store)).toBeNull();
  });
});
