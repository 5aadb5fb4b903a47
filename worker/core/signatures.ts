import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose } from './key-purposes.ts';

/** Returns the HMAC-SHA256 of a text under a separate key per purpose, so that signatures are not interchangeable. */
export function sign(secret: string, purpose: KeyPurpose, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSignature(candidate: string, secret: string, purpose: KeyPurpose, text: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const actual = Buffer.from(candidate);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
