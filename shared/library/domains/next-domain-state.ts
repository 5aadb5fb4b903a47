import type { DomainFailure, DomainState } from './domain-states.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How long a state may wait. */
const maxWaitMs = { DNS: 14 * day, CERTIFICATE: 7 * day };
const maxMisses = 3;

/** Of a custom hostname at Cloudflare and its certificate. */
const served = ['active', 'active_redeploying'];
const lost = ['moved', 'deleted', 'pending_deletion', 'blocked', 'pending_blocked', 'test_blocked', 'test_failed'];
const isOver = (certificate: string): boolean => /_timed_out$|^(deleted|expired|inactive)$/.test(certificate);

interface Facts {
  state: DomainState;
  /** Since when it is in that state. */
  stateAt: number;
  misses: number;
  /** Whether the record leads where it should. */
  isPointed: boolean;
  /** What Cloudflare has; undefined: nothing. */
  hostname: { status: string; certificate: string } | undefined;
}

/** `misses`: of an active one, which a single bad day doesn't end. */
export type Verdict = { state: 'DNS' | 'CERTIFICATE' | 'ACTIVE'; misses: number } | { failure: DomainFailure };

/** Returns the state of a domain after a check. */
export function nextDomainState(facts: Facts, now: number): Verdict {
  const { state, stateAt, isPointed, hostname } = facts;
  if (state === 'ACTIVE') return nextOfActive(facts);
  if (state === 'CERTIFICATE') {
    if (hostname && served.includes(hostname.status) && hostname.certificate === 'active')
      return { state: 'ACTIVE', misses: 0 };
    if (hostname && lost.includes(hostname.status)) return { failure: 'refused' };
    // Without a host name at Cloudflare nothing is made of a record that leads elsewhere.
    if (!hostname && !isPointed) return { failure: 'dns-lost' };
    if ((hostname && isOver(hostname.certificate)) || now - stateAt > maxWaitMs.CERTIFICATE)
      return { failure: isPointed ? 'certificate' : 'dns-lost' };
  }
  if (state === 'CERTIFICATE' || isPointed) return { state: 'CERTIFICATE', misses: 0 };
  return now - stateAt > maxWaitMs.DNS ? { failure: 'dns-missing' } : { state: 'DNS', misses: 0 };
}

function nextOfActive({ misses, isPointed, hostname }: Facts): Verdict {
  // Somebody deleted it at Cloudflare: it is made anew.
  if (!hostname && isPointed) return { state: 'CERTIFICATE', misses: 0 };
  const isWell = isPointed && hostname && !lost.includes(hostname.status);
  if (isWell) return { state: 'ACTIVE', misses: 0 };
  if (misses + 1 < maxMisses) return { state: 'ACTIVE', misses: misses + 1 };
  return { failure: isPointed ? 'refused' : 'dns-lost' };
}

/** Returns when to look again; null: when its owner asks. */
export function nextCheckOf(state: DomainState, { age, misses }: { age: number; misses: number }): number | null {
  if (state === 'FAILED') return null;
  if (state === 'ACTIVE') return misses > 0 ? hour : day;
  if (age < 2 * hour) return 10 * minute;
  return age < 2 * day ? hour : 6 * hour;
}
