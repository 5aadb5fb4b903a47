import type { CspViolation } from '../../../shared/platform/csp-reports/contract.ts';

/** Their scripts break the policy of any page; that is between them and the visitor. */
const extension = /^(?:chrome|moz|safari-web|ms-browser|webkit-masked)-(?:extension|url)\b/;
/** A share link, a token, an id. */
const telling = /^(?!.*\.(?:js|css)$)(?=.*\d|.{32}).{16,}$|[^\w.-]/;

/**
 * Returns what may be logged of a violation, without queries, ids and tokens; null for one that is not ours, or no
 * violation at all.
 */
export function describeViolation({ directive, blocked, page, source }: CspViolation) {
  if ([blocked, source].some((url) => extension.test(url))) return null;
  const name = /^[a-z]+(?:-[a-z]+){1,5}/.exec(directive)?.[0];
  if (!name) return null;
  return { directive: name, blocked: originOf(blocked), page: pathOf(page), source: placeOf(source) };
}

/** `inline`, `eval` and the like, the origin of an address, or its scheme (`data:`, `blob:`). */
function originOf(address: string): string {
  if (/^[a-z-]{1,20}$/.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return '';
  return /^https?:$/.test(url.protocol) ? url.origin.slice(0, 100) : url.protocol.slice(0, 20);
}

function pathOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const parts = url.pathname.split('/').map((part) => (telling.test(part) ? ':id' : part));
  return parts.join('/').slice(0, 100);
}

const placeOf = (address: string): string => (originOf(address) + pathOf(address)).slice(0, 200);
