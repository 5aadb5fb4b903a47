import type { AttemptLimit } from '../core/attempts.ts';

const hour = 3_600_000;

/** How many declarations are taken from an address (of IPv6 a /64 network), and from the /48 around it. */
export function declarationLimits(address: string): AttemptLimit[] {
  const own = { key: `withdrawal-from:${address}`, most: 20, windowMs: hour };
  if (!address.includes(':')) return [own];
  const site = address.split(':').slice(0, 3).join(':');
  return [own, { key: `withdrawal-from-48:${site}`, most: 60, windowMs: hour }];
}

/** Receipts go to addresses of the caller's choice: few to a mailbox, and not without end to all of them. */
export const receiptLimits = (email: string): AttemptLimit[] => [
  { key: `withdrawal:${mailboxOf(email)}`, most: 10, windowMs: 24 * hour },
  { key: 'withdrawal-receipts', most: 200, windowMs: hour },
];

/** Those to the company. */
export const noticeLimits: AttemptLimit[] = [{ key: 'withdrawal-notices', most: 200, windowMs: hour }];

/** `jana+foto@example.sk` is the mailbox of Jana; Gmail ignores dots as well. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [user = '', host = ''] = [email.slice(0, at).replace(/(?<=.)\+.*$/, ''), email.slice(at + 1)];
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${host}`;
}
