import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const pepper = 'a pepper of at least thirty-two characters';

describe('passwords', () => {
  it('accepts the password and nothing near it, whatever its letters and length', () => {
    for (const password of ['Heslo1', 'ľščťžýáíé', 'a'.repeat(128), 'nul\0inside', '🔑🔑🔑']) {
      const hash = hashPassword(password, pepper);
      expect(verifyPassword(password, hash, pepper)).toBe(true);
      expect(verifyPassword(`${password} `, hash, pepper)).toBe(false);
    }
  });

  it('takes a letter typed with a combining accent for the same letter', () => {
    expect(verifyPassword('z\u030Cena', hashPassword('\u017Eena', pepper), pepper)).toBe(true);
  });

  it('refuses under another pepper, a missing hash and a hash of another kind', () => {
    expect(verifyPassword('Heslo1', hashPassword('Heslo1', pepper), 'another pepper of thirty-two chars')).toBe(false);
    expect(verifyPassword('Heslo1', null, pepper)).toBe(false);
    expect(verifyPassword('Heslo1', '$2b$10$abcdefg', pepper)).toBe(false);
  });

  it('salts: two hashes of one password differ', () => {
    expect(hashPassword('Heslo1', pepper)).not.toBe(hashPassword('Heslo1', pepper));
  });
});
