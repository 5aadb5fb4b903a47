import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for one another: l and 1, o and 0.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that can be read out over the telephone, of 79 bits: `k7mq-2xbp-hw9d-ue4t`. */
export function readablePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
