import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { passwordCost } from './password-cost.ts';
import { hmac } from './signatures.ts';

/** The secret of the deployment that every hash needs besides its password. */
export interface Peppers {
  current: string;
  /** The one before a rotation: hashes made with it stay valid, until they are renewed. */
  previous: string | null;
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

interface StoredHash {
  cost: Cost;
  /** Names its pepper. */
  keyId: string;
  salt: Buffer;
  key: Buffer;
}

const keyBytes = 32;
const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2}),keyid=([\da-f]{12})\$([\w+/]{22})\$([\w+/]{43})$/;

/** Returns the PHC string of a password, with the id of its pepper. Takes about 200 ms of CPU. */
export function hashPassword(password: string, { current }: Peppers): string {
  const salt = randomBytes(16);
  const key = derive(seasoned(password, current), salt, passwordCost);
  const { N, r, p } = passwordCost;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p},keyid=${keyIdOf(current)}$${unpadded(salt)}$${unpadded(key)}`;
}

/**
 * Returns whether the password has this hash. Without a hash (unknown account) it returns false after the same time, so
 * that no one can tell which emails have an account.
 */
export function verifyPassword(password: string, hash: string | null | undefined, peppers: Peppers): boolean {
  const parsed = parse(hash);
  const peppered = parsed && seasonedAs(parsed, password, peppers);
  if (!peppered) {
    derive(seasoned(password, peppers.current), Buffer.alloc(16), passwordCost);
    return false;
  }
  return timingSafeEqual(derive(peppered, parsed.salt, parsed.cost), parsed.key);
}

/** Returns a new hash of a right password if the stored one is of an older pepper or another cost, else null. */
export function renewedHash(password: string, hash: string, peppers: Peppers): string | null {
  const parsed = parse(hash);
  const isCurrent =
    parsed?.keyId === keyIdOf(peppers.current) &&
    (['N', 'r', 'p'] as const).every((name) => parsed.cost[name] === passwordCost[name]);
  return isCurrent ? null : hashPassword(password, peppers);
}

function parse(hash: string | null | undefined): StoredHash | null {
  const [, ln, r, p, keyId, salt, key] = stored.exec(hash ?? '') ?? [];
  if (!keyId || !salt || !key) return null;
  return {
    cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
    keyId,
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Returns null for a hash whose pepper is gone. */
function seasonedAs({ keyId }: StoredHash, password: string, { current, previous }: Peppers): Buffer | null {
  const pepper = [current, previous].find((each) => each !== null && keyIdOf(each) === keyId);
  return pepper ? seasoned(password, pepper) : null;
}

const seasoned = (password: string, pepper: string): Buffer => hmac(pepper, 'password', password.normalize('NFC'));

const keyIdOf = (pepper: string): string => hmac(pepper, 'pepper-id', '').toString('hex').slice(0, 12);

const derive = (peppered: Buffer, salt: Buffer, cost: Cost): Buffer =>
  scryptSync(peppered, salt, keyBytes, { ...cost, maxmem: 64 * 1024 * 1024 });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
