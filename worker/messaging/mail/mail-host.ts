import { isIP } from 'node:net';

/** Ports for submission; 25 is for mail between servers, and closed on Cloudflare. */
const mailPorts = new Set([465, 587, 2525]);

export const isMailPort = (port: number): boolean => mailPorts.has(port);

/**
 * Returns a host in canonical form: lower case, ASCII, and one form for an address, whether it was written in decimal,
 * in hexadecimal or as IPv6. Null if it is no host.
 */
export function canonicalHost(host: string): string | null {
  const bare = host.trim().replace(/^\[(.*)\]$/, '$1');
  if (!/^[\p{L}\p{N}._:-]+$/u.test(bare)) return null;
  const url = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`);
  const name = url?.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return name || null;
}

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid)$/;

/** Returns whether a canonical host is public: a public address, or a full domain name. */
export function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !localNames.test(host);
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

// Not public: private, shared, link-local (also cloud metadata), documentation, benchmark, multicast, reserved.
const closedNetworks: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Returns whether a canonical IP address is reachable from everywhere: none of a private or reserved network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) {
    const number = numberOf(address);
    return !closedNetworks.some(([network, bits]) => (number ^ numberOf(network)) >>> (32 - bits) === 0);
  }
  if (isIP(address) !== 6) return false;
  // IPv6: only global unicast, without ranges that embed IPv4 addresses (Teredo, 6to4) or are for documentation.
  const [first = 0, second = 0] = address.split(':').map((group) => Number.parseInt(group || '0', 16));
  const isGlobal = first >= 0x2000 && first <= 0x3fff;
  return isGlobal && first !== 0x2002 && !(first === 0x2001 && (second === 0 || second === 0xdb8));
}

const numberOf = (address: string): number =>
  address.split('.').reduce((number, part) => ((number << 8) | Number(part)) >>> 0, 0);
