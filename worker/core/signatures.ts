import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose } from './key-purposes.ts';

/** Returns the HMAC-SHA256 of a text under a separate key per purpose, so that signatures are not interchangeable. */
export const sign = (secret: string, purpose: KeyPurpose, text: string): string =>
  hmac(secret, purpose, text).toString('base64url');

/** The same as bytes. */
export function hmac(secret: string, purpose: KeyPurpose, text: string): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest();
}

/** Compares in constant time. */
export function isSignature(candidate: string, secret: string, purpose: KeyPurpose, text: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const actual = Buffer.from(candidate);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
