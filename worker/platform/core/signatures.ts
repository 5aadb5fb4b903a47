import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose } from './key-purposes.ts';

/** Keys of this isolate by what they are derived from: a page of photos is signed many times. */
const derivedKeys = new Map<string, Buffer>();

/** Returns the HMAC-SHA256 of a text under a separate key per purpose, so that signatures are not interchangeable. */
export const sign = (secret: string, purpose: KeyPurpose, text: string): string =>
  hmac(secret, purpose, text).toString('base64url');

/** Returns the same as bytes. */
export const hmac = (secret: string, purpose: KeyPurpose, text: string): Buffer =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest();

function keyOf(secret: string, purpose: KeyPurpose): Buffer {
  const source = `${purpose} ${secret}`;
  const known = derivedKeys.get(source);
  if (known) return known;
  const key = createHmac('sha256', secret).update(purpose).digest();
  derivedKeys.set(source, key);
  return key;
}

/** Compares in constant time. */
export const isSignature = (candidate: string, secret: string, purpose: KeyPurpose, text: string): boolean =>
  isSame(candidate, sign(secret, purpose, text));

/** Returns whether two texts are the same, in a time that tells nothing of the difference. */
export function isSame(candidate: string, text: string): boolean {
  const [actual, expected] = [Buffer.from(candidate), Buffer.from(text)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
