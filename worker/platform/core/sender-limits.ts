import type { DelayRule } from './growing-delays.ts';
import type { RateLimitRule } from './rate-limit.ts';

const hour = 3_600_000;

/** Returns hourly limits of a form that needs no account: per address (IPv6: per /64 network), and per /48 network. */
export function addressLimits(form: string, address: string, max: number, maxOfSite: number): RateLimitRule[] {
  const own = { key: `${form}-from:${address}`, max, windowMs: hour };
  const site = siteOf(address);
  return site === null ? [own] : [own, { key: `${form}-from-48:${site}`, max: maxOfSite, windowMs: hour }];
}

/** Returns the delays of guesses from an address and from its /48 network, with so many free ones. */
export function addressDelays(key: string, address: string, free: number): DelayRule[] {
  const own = { key: `${key}:${address}`, free, isShared: true };
  const site = siteOf(address);
  return site === null ? [own] : [own, { key: `${key}:48:${site}`, free: 3 * free, isShared: true }];
}

/** Returns the /48 network of an IPv6 address: as much as one customer may have. */
const siteOf = (address: string): string | null =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : null;

/** Returns the mailbox behind an address: `jana+foto@example.sk` is Jana's, and Gmail also ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [user = '', host = ''] = [email.slice(0, at).replace(/(?<=.)\+.*$/, ''), email.slice(at + 1)];
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${host}`;
}
