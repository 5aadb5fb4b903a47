import type { RateLimit } from './rate-limit.ts';

const hour = 3_600_000;

/** How much a form that needs no account takes in an hour from an address (of IPv6 a /64 network), and from the /48 around it. */
export function addressLimits(form: string, address: string, max: number, maxOfSite: number): RateLimit[] {
  const own = { key: `${form}-from:${address}`, max, windowMs: hour };
  if (!address.includes(':')) return [own];
  const site = address.split(':').slice(0, 3).join(':');
  return [own, { key: `${form}-from-48:${site}`, max: maxOfSite, windowMs: hour }];
}

/** `jana+foto@example.sk` is the mailbox of Jana; Gmail ignores dots as well. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [user = '', host = ''] = [email.slice(0, at).replace(/(?<=.)\+.*$/, ''), email.slice(at + 1)];
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${user.replaceAll('.', '')}@gmail.com` : `${user}@${host}`;
}
