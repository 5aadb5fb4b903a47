import type { RateLimit } from '../core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../core/sender-limits.ts';

const hour = 3_600_000;

/** How many declarations are taken from an address. */
export const declarationLimits = (address: string): RateLimit[] => addressLimits('withdrawal', address, 20, 60);

/** Receipts go to addresses of the caller's choice: few to a mailbox, and not without end to all of them. */
export const receiptLimits = (email: string): RateLimit[] => [
  { key: `withdrawal:${mailboxOf(email)}`, max: 10, windowMs: 24 * hour },
  { key: 'withdrawal-receipts', max: 200, windowMs: hour },
];

/** Those to the company. */
export const noticeLimits: RateLimit[] = [{ key: 'withdrawal-notices', max: 200, windowMs: hour }];
