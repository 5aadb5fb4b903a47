import type { RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../platform/core/sender-limits.ts';

const hour = 3_600_000;

/** Declarations from an IP address. */
export const declarationLimits = (address: string): RateLimitRule[] => addressLimits('withdrawal', address, 20, 60);

/** Receipts go to any address that a stranger types: few to a mailbox, and a limited number in all. */
export const receiptLimits = (email: string): RateLimitRule[] => [
  { key: `withdrawal:${mailboxOf(email)}`, max: 10, windowMs: 24 * hour },
  { key: 'withdrawal-receipts', max: 200, windowMs: hour },
];

/** Notices to the company. */
export const noticeLimits: RateLimitRule[] = [{ key: 'withdrawal-notices', max: 200, windowMs: hour }];
