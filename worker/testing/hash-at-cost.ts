import { randomBytes, scryptSync } from 'node:crypto';
import { hmac } from '../platform/core/signatures.ts';

/** Hashes a password at another cost than `hashPassword` does. */
export function hashAtCost(password: string, pepper: string, cost = { N: 512, r: 8, p: 1 }): string {
  const salt = randomBytes(16);
  const key = scryptSync(hmac(pepper, 'password', password), salt, 32, cost);
  const keyId = hmac(pepper, 'pepper-id', '').toString('hex').slice(0, 12);
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p},keyid=${keyId}$${text(salt)}$${text(key)}`;
}
