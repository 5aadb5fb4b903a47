import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7: ids made later sort later, also those of one millisecond. */
export const newId = (): string => v7();

/** An unguessable name for links and tokens: 192 random bits in 32 letters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
