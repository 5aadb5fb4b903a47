import type { KeyPurpose } from './key-purposes.ts';

const algorithm = 'AES-GCM';
const version = 'v1';
const ivBytes = 12;

/** Encrypts a text for storage: AES-GCM with a key derived from the secret for this purpose, and a random IV. */
export async function encryptSecret(secret: string, purpose: KeyPurpose, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await deriveKey(secret, purpose),
    new TextEncoder().encode(text),
  );
  return [version, toText(iv), toText(new Uint8Array(bytes))].join('.');
}

/** Returns null if secret or purpose are not those of the encryption, or the cipher was changed. */
export async function decryptSecret(secret: string, purpose: KeyPurpose, cipher: string): Promise<string | null> {
  const [scheme, ivText = '', bytesText = '', ...more] = cipher.split('.');
  const [iv, bytes] = [decodeBase64url(ivText), decodeBase64url(bytesText)];
  if (scheme !== version || !iv || !bytes || more.length > 0) return null;
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, await deriveKey(secret, purpose), bytes);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

async function deriveKey(secret: string, purpose: KeyPurpose): Promise<CryptoKey> {
  const text = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(purpose) };
  return crypto.subtle.deriveKey(how, base, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * Returns the bytes of unpadded base64url; null unless the text is their only spelling: no other alphabet, padding,
 * space or trailing bits.
 */
function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(bytes).toString('base64url') === text ? bytes : null;
}
