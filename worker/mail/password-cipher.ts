const algorithm = 'AES-GCM';
const version = 'v1';
const ivBytes = 12;

/** Encrypts a password for storage: AES-GCM with a key derived from the secret and a random IV. */
export async function encryptPassword(secret: string, password: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await deriveKey(secret),
    new TextEncoder().encode(password),
  );
  return [version, toText(iv), toText(new Uint8Array(bytes))].join('.');
}

/** Returns null if the secret is not the one of the encryption, or the text was changed. */
export async function decryptPassword(secret: string, cipher: string): Promise<string | null> {
  const [scheme, iv = '', bytes = ''] = cipher.split('.');
  if (scheme !== version) return null;
  try {
    const password = await crypto.subtle.decrypt(
      { name: algorithm, iv: Buffer.from(iv, 'base64url') },
      await deriveKey(secret),
      Buffer.from(bytes, 'base64url'),
    );
    return new TextDecoder().decode(password);
  } catch {
    return null;
  }
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const text = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('smtp-password') };
  return crypto.subtle.deriveKey(how, base, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
