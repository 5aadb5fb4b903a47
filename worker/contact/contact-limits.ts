import type { RateLimit } from '../core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../core/sender-limits.ts';

const hour = 3_600_000;

/** How many messages are taken in an hour from a sender, from an address, and from all of the world. */
export const contactLimits = (email: string, address: string): RateLimit[] => [
  { key: `contact:${mailboxOf(email)}`, max: 5, windowMs: hour },
  ...addressLimits('contact', address, 10, 30),
  { key: 'contact', max: 200, windowMs: hour },
];
