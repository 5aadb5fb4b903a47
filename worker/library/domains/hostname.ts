/** Why an address can't be a domain of one's own; `apex`: a domain without anything in front has no CNAME. */
export type HostnameProblem = 'invalid' | 'ip' | 'apex' | 'shop';

const maxLength = 253;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const isIp = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
const isBelow = (hostname: string, domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * Returns the host name that somebody has typed, as DNS has it (lower case, other scripts as punycode), or what is wrong
 * with it. A whole address is taken for its host. `taken`: domains of the shop itself.
 */
export function readHostname(
  typed: string,
  taken: readonly string[] = [],
): { hostname: string } | { problem: HostnameProblem } {
  const text = typed.trim();
  // A URL takes more for a host than a registrar does: backslashes, addresses with a name and a password, tabs.
  const [, host] = /^(?:https?:\/\/)?([^\s/\\?#@:%]+)\.?(?:\/[^\s\\]*)?$/i.exec(text) ?? [];
  const hostname = host && URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
  if (!hostname) return { problem: 'invalid' };
  if (isIp(hostname)) return { problem: 'ip' };
  const labels = hostname.split('.');
  if (hostname.length > maxLength || labels.length < 2 || !labels.every((one) => label.test(one)))
    return { problem: 'invalid' };
  if (/^\d+$/.test(labels.at(-1) ?? '') || reserved.includes(labels.at(-1) ?? '')) return { problem: 'invalid' };
  if (taken.some((domain) => isBelow(hostname, domain))) return { problem: 'shop' };
  return labels.length < 3 ? { problem: 'apex' } : { hostname };
}

/** No registrar has them (RFC 6761, RFC 6762). */
const reserved = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa'];

/** Returns the part that a registrar asks for as the name of a record; the domain is taken to have two parts. */
export const recordName = (hostname: string): string => hostname.split('.').slice(0, -2).join('.');
