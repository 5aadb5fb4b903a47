/**
 * Codes of children: eight letters and digits, without 0, O, 1 and I, of which the last one checks the others. It is a
 * sum over the field of 32 elements, each place with a factor of its own, so one wrong letter, or two that have changed
 * places, always make a code that nobody has.
 */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const codeLength = 8;

/** Of x^5 + x^2 + 1, whose root generates the field. */
const polynomial = 0b100101;

const timesRoot = (value: number): number => (value & 0b10000 ? (value << 1) ^ polynomial : value << 1);

/** Returns the last letter of a code that begins so. */
function checkLetter(begin: string): string {
  // Horner's scheme: the last of them times the root, the one before it times its square.
  const sum = [...begin].reduce((total, letter) => timesRoot(total ^ letters.indexOf(letter)), 0);
  return letters[sum] ?? '';
}

/** Returns a code from at least seven random bytes. */
export function toChildCode(random: Uint8Array): string {
  const begin = Array.from(random.subarray(0, codeLength - 1), (byte) => letters[byte % letters.length]).join('');
  if (begin.length < codeLength - 1) throw new RangeError('A code takes seven random bytes.');
  return begin + checkLetter(begin);
}

/** How a code is written for people: in two groups of four. */
export const showChildCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export type CodeFault = 'letter' | 'length' | 'check';

/**
 * Reads a code that somebody has typed, in either case, with spaces or hyphens anywhere. Returns what is wrong with it:
 * a letter that no code has, their number, or a mistake in one of them.
 */
export function readChildCode(text: string): { code: string } | { fault: CodeFault } {
  const code = text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  if ([...code].some((letter) => !letters.includes(letter))) return { fault: 'letter' };
  if (code.length !== codeLength) return { fault: 'length' };
  return checkLetter(code.slice(0, -1)) === code.at(-1) ? { code } : { fault: 'check' };
}
