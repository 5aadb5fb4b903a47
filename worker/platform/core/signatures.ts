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

const signingKeys = new Map<string, Promise<CryptoKey>>();

/** Returns the key of a purpose for HMAC-SHA256 by Web Crypto. */
export function signingKey(secret: string, purpose: KeyPurpose): Promise<CryptoKey> {
  const source = `${purpose} ${secret}`;
  const known = signingKeys.get(source);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', keyOf(secret, purpose), algorithm, false, ['sign', 'verify']);
  signingKeys.set(source, key);
  return key;
}

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

/** Returns the SHA-256 of a file in R2. */
export async function digestOf(object: R2ObjectBody): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of object.body) hash.update(chunk);
  return hash.digest('hex');
}
