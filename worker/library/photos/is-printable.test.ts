import { describe, expect, test } from 'vitest';
import { isPrintable, needsOf, unprintableReason } from './is-printable.ts';

const photo = {
  status: 'READY',
  failure: null,
  masterBytes: null,
  watermark: null,
  format: 'webp',
  width: 4000,
  height: 3000,
  printSource: null,
  printFault: 'needs-browser',
} as const;

describe('a photo that only a browser can decode', () => {
  test.each([
    ['of 12 megapixels', 4000, 3000, true],
    ['of 50 megapixels, by its name', 8192, 6144, true],
    ['of 50 megapixels, as cameras have them', 8688, 5792, true],
    ['of 54 megapixels', 9000, 6000, false],
  ])('%s: is prepared by it, or its owner is told what else helps', (_, width, height, isPrepared) => {
    const facts = { ...photo, width, height };
    expect(isPrintable(facts)).toBe(false);
    expect(needsOf(facts)).toEqual(isPrepared ? ['master'] : []);
    expect(unprintableReason(facts, 'owner')).toMatch(
      isPrepared ? /^Otvorte jej album/ : /Nahrajte ju vo formáte JPEG/,
    );
    expect(isPrintable({ ...facts, printSource: 'master', printFault: null })).toBe(true);
  });
});

test.each(['needs-browser', 'corrupt', 'truncated', 'unsupported', 'too-many-pixels'] as const)(
  'no guest is asked to do what only the owner can: %s',
  (printFault) => {
    for (const width of [4000, 40_000]) {
      const reason = unprintableReason({ ...photo, width, printFault }, 'guest');
      expect(reason).toMatch(/^(Majiteľ ju musí|Jej súbor sa na tlač nedá použiť\. Požiadajte majiteľa)/);
    }
  },
);

test.each([
  [{ printSource: 'original', printFault: null }, true],
  [{ printSource: null, printFault: 'needs-browser' }, false],
  [{ printSource: null, printFault: 'needs-browser', format: 'jpeg' }, false],
] as const)('%o: printable is %s', (facts, expected) => {
  expect(isPrintable({ ...photo, ...facts })).toBe(expected);
});
