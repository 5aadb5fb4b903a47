import type { RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../platform/core/sender-limits.ts';

const hour = 3_600_000;

/** Reports in an hour, from anywhere: more are an attack. No one is refused for those of others. */
export const surge: RateLimitRule = { key: 'content-reports', max: 200, windowMs: hour };

/** Of a reporter's mailbox and IP address, which gets fewer during an attack. */
export const reportLimits = (email: string, address: string, isSurge: boolean): RateLimitRule[] => [
  ...(email ? [{ key: `content-reports:${mailboxOf(email)}`, max: 10, windowMs: 24 * hour }] : []),
  ...(isSurge ? addressLimits('content-report', address, 2, 6) : addressLimits('content-report', address, 10, 30)),
];

/** Receipts go to any address that a stranger types. */
export const receiptLimits = (email: string): RateLimitRule[] => [
  { key: `content-receipts:${mailboxOf(email)}`, max: 5, windowMs: 24 * hour },
  { key: 'content-receipts', max: 200, windowMs: hour },
];

/** To the company: what waits is in the list. */
export const noticeLimits: RateLimitRule[] = [{ key: 'content-notices', max: 60, windowMs: hour }];
