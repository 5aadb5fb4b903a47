import { createHmac, randomBytes, scryptSync } from 'node:crypto';

/** Hashes a password as the first release did: its pepper has no name. */
export function hashWithoutName(password: string, pepper: string, cost = { N: 1024, r: 8, p: 1 }): string {
  const salt = randomBytes(16);
  const peppered = createHmac('sha256', pepper).update(password).digest();
  const key = scryptSync(peppered, salt, 32, { ...cost, maxmem: 64 * 1024 * 1024 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${text(salt)}$${text(key)}`;
}
