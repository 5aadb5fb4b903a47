import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** Returns a UUIDv7: later ids sort later, also within one millisecond. */
export const newId = (): string => v7();

/** Returns when an id was made: its first 48 bits are milliseconds (RFC 9562, 5.7). Null for one that is no UUIDv7. */
export const timeOfId = (id: string): Date | null =>
  validate(id) ? new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)) : null;

/** Returns an unguessable name for links and tokens: 192 random bits in 32 letters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
