import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLength, readChildCode, showChildCode, toChildCode } from './child-codes.ts';

const code = fc.uint8Array({ minLength: codeLength - 1, maxLength: codeLength - 1 }).map(toChildCode);
const letters = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const place = fc.integer({ min: 0, max: codeLength - 1 });

const withLetter = (text: string, at: number, letter: string): string =>
  text.slice(0, at) + letter + text.slice(at + 1);

describe('a code of a child', () => {
  it('is read as it is printed, in small letters, and with spaces and hyphens anywhere', () => {
    fc.assert(
      fc.property(code, place, fc.constantFrom(' ', '-', '\u2013', '\u00a0'), (one, at, mark) => {
        expect(readChildCode(one)).toEqual({ code: one });
        expect(readChildCode(showChildCode(one))).toEqual({ code: one });
        expect(readChildCode(` ${one.slice(0, at)}${mark}${one.slice(at)}\n`.toLowerCase())).toEqual({ code: one });
      }),
    );
  });

  it('has none of the letters that look like others', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(one).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      }),
    );
  });

  it('with one wrong letter is nobody’s, whichever it is', () => {
    fc.assert(
      fc.property(code, (one) => {
        for (let at = 0; at < codeLength; at++)
          for (const letter of letters)
            if (letter !== one[at]) expect(readChildCode(withLetter(one, at, letter))).toEqual({ fault: 'check' });
      }),
      { numRuns: 20 },
    );
  });

  it('with two letters that have changed places is nobody’s', () => {
    fc.assert(
      fc.property(code, place, place, (one, at, other) => {
        fc.pre(one[at] !== one[other]);
        const changed = withLetter(withLetter(one, at, one[other] ?? ''), other, one[at] ?? '');
        expect(readChildCode(changed)).toEqual({ fault: 'check' });
      }),
    );
  });

  it('gets each of its 34 billion values as often', () => {
    const firsts = Array.from({ length: 256 }, (_, byte) => toChildCode(new Uint8Array(7).fill(byte))[0]);
    expect(new Set(firsts.map((first) => firsts.filter((other) => other === first).length))).toEqual(new Set([8]));
  });

  it.each([
    ['', 'length'],
    ['ABCD', 'length'],
    ['ABCD EFGH J', 'length'],
    ['ABCD EFG0', 'letter'],
    ['OBCD EFGH', 'letter'],
    ['ÁBCD EFGH', 'letter'],
    ['ABCD_EFGH', 'letter'],
  ])('%j is none: %s', (text, fault) => {
    expect(readChildCode(text)).toEqual({ fault });
  });

  it('needs seven random bytes', () => {
    expect(() => toChildCode(new Uint8Array(6))).toThrow(RangeError);
  });
});
