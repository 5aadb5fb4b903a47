import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './secret-cipher.ts';

const encrypt = (text: string) => encryptSecret(env.SETTINGS_KEY, 'totp-secret', text);
const decrypt = (cipher: string) => decryptSecret(env.SETTINGS_KEY, 'totp-secret', cipher);

describe('an encrypted secret', () => {
  it('is readable with its key and purpose only, and never encrypted twice the same', async () => {
    const [one, two] = [await encrypt('čučoriedky'), await encrypt('čučoriedky')];
    expect(one).not.toBe(two);
    expect(await decrypt(one)).toBe('čučoriedky');
    expect(await decryptSecret(env.SETTINGS_KEY, 'smtp-password', one)).toBeNull();
    expect(await decryptSecret('another-settings-key-0123456789abcdef', 'totp-secret', one)).toBeNull();
  });

  it('of the mail server is readable as it was stored before there were purposes', async () => {
    const stored = await before(env.SETTINGS_KEY, 'tajne-heslo');
    expect(await decryptSecret(env.SETTINGS_KEY, 'smtp-password', stored)).toBe('tajne-heslo');
  });

  it('has one spelling', async () => {
    const cipher = await encrypt('heslo');
    const [version, iv = '', bytes = ''] = cipher.split('.');
    // 21 bytes: 28 letters, no spare bits. 12 bytes: 16 letters.
    for (const other of [
      `${cipher}=`,
      `${cipher} `,
      ` ${cipher}`,
      `${cipher}.`,
      `${cipher}.AAAA`,
      `${version}.${iv}A.${bytes}`,
      `${version}.${iv}.${bytes.slice(0, -1)}${bytes.endsWith('A') ? 'B' : 'A'}`,
      `V1.${iv}.${bytes}`,
      `${version}.${iv}`,
      'nonsense',
      '',
    ])
      expect(await decrypt(other), other).toBeNull();
  });
});

/** As `encryptPassword` of the first release did. */
async function before(secret: string, password: string): Promise<string> {
  const text = new TextEncoder();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const base = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('smtp-password') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(password));
  const spell = (part: Uint8Array) => Buffer.from(part).toString('base64url');
  return `v1.${spell(iv)}.${spell(new Uint8Array(bytes))}`;
}
