import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { passwordCost as cost } from './password-cost.ts';

const keyBytes = 32;

/** Returns the PHC string of a password; `pepper` is a secret of the deployment. Takes about 200 ms of CPU. */
export function hashPassword(password: string, pepper: string): string {
  const salt = randomBytes(16);
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(derive(password, pepper, salt))}`;
}

/**
 * Returns whether the password has this hash. Without a hash (unknown account) it returns false after the same time, so
 * that nobody can tell which emails have an account.
 */
export function verifyPassword(password: string, hash: string | null | undefined, pepper: string): boolean {
  const [, algorithm, , salt, key] = (hash ?? '').split('$');
  if (algorithm !== 'scrypt' || !salt || !key) {
    derive(password, pepper, Buffer.alloc(16));
    return false;
  }
  return timingSafeEqual(derive(password, pepper, Buffer.from(salt, 'base64')), Buffer.from(key, 'base64'));
}

function derive(password: string, pepper: string, salt: Buffer): Buffer {
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFC')).digest();
  return scryptSync(peppered, salt, keyBytes, { ...cost, maxmem: 64 * 1024 * 1024 });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
