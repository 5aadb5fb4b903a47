import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashAtCost } from '../../testing/hash-at-cost.ts';
import { hashAtFullCost } from '../../testing/password-cost.ts';
import { hashPassword, renewedHash, verifyPassword } from './passwords.ts';
import { hmac } from './signatures.ts';

const pepper = { current: 'a pepper of at least thirty-two characters', previous: null };
const rotated = { current: 'another pepper of thirty-two characters', previous: pepper.current };

describe('passwords', () => {
  it('accepts only the exact password, for any letters and length', () => {
    for (const password of ['Heslo1', 'ľščťžýáíé', 'a'.repeat(128), 'nul\0inside', '🔑🔑🔑']) {
      const hash = hashPassword(password, pepper);
      expect(verifyPassword(password, hash, pepper)).toBe(true);
      expect(verifyPassword(`${password} `, hash, pepper)).toBe(false);
    }
  });

  it('treats a letter with a combining accent as the same letter', () => {
    expect(verifyPassword('z\u030Cena', hashPassword('\u017Eena', pepper), pepper)).toBe(true);
  });

  it('rejects another pepper, a missing hash and another kind of hash', () => {
    expect(verifyPassword('Heslo1', hashPassword('Heslo1', pepper), { ...rotated, previous: null })).toBe(false);
    expect(verifyPassword('Heslo1', null, pepper)).toBe(false);
    expect(verifyPassword('Heslo1', '$2b$10$abcdefg', pepper)).toBe(false);
  });

  it('are salted: two hashes of one password differ', () => {
    expect(hashPassword('Heslo1', pepper)).not.toBe(hashPassword('Heslo1', pepper));
  });
});

describe('a rotated pepper', () => {
  it('leaves hashes of the previous one valid, and has them renewed', () => {
    const old = hashPassword('Heslo1', pepper);
    expect(verifyPassword('Heslo1', old, rotated)).toBe(true);
    expect(verifyPassword('Heslo2', old, rotated)).toBe(false);
    const renewed = renewedHash('Heslo1', old, rotated) ?? '';
    expect(verifyPassword('Heslo1', renewed, { ...rotated, previous: null })).toBe(true);
    expect(renewedHash('Heslo1', renewed, rotated)).toBeNull();
    expect(renewedHash('Heslo1', old, pepper)).toBeNull();
  });
});

describe('at full cost', () => {
  hashAtFullCost();

  it('a password costs an attacker N=2^14, r=8, p=5, whatever the other tests pay', () => {
    const [, , parameters, salt = '', key] = hashPassword('Heslo1', pepper).split('$');
    const peppered = hmac(pepper.current, 'password', 'Heslo1');
    const cost = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
    const expected = scryptSync(peppered, Buffer.from(salt, 'base64'), 32, cost).toString('base64');
    expect(key).toBe(expected.replaceAll('=', ''));
    expect(parameters).toMatch(/^ln=14,r=8,p=5,keyid=[\da-f]{12}$/);
  });

  it('an outdated cost is renewed', () => {
    const cheap = hashAtCost('Heslo1', pepper.current);
    expect(verifyPassword('Heslo1', cheap, pepper)).toBe(true);
    expect(renewedHash('Heslo1', cheap, pepper)).toContain('$ln=14,r=8,p=5,');
  });

  it('a password is hashed also where there is none to compare it with', () => {
    const hash = hashPassword('Heslo1', pepper);
    const fastest = (storedHash: string | null): number => {
      const times = Array.from({ length: 5 }, () => {
        const begun = performance.now();
        verifyPassword('Nie-je-to', storedHash, pepper);
        return performance.now() - begun;
      });
      return Math.min(...times);
    };
    // The quickest of five: other work on the machine only makes some of them slower.
    expect(fastest(null) / fastest(hash)).toBeGreaterThan(0.4);
  });
});
