import { expect, it } from 'vitest';
import type { DomainState } from './domain-states.ts';
import { nextDomainState } from './next-domain-state.ts';

const day = 24 * 3_600_000;
const active = { status: 'active', certificate: 'active' };
const pending = { status: 'pending', certificate: 'initializing' };

it.each([
  ['a record that is not there yet', 'DNS', 1, false, undefined, 'DNS'],
  ['a record that never came', 'DNS', 15, false, undefined, 'dns-missing'],
  ['a record that is there', 'DNS', 1, true, undefined, 'CERTIFICATE'],
  ['a certificate that is on its way', 'CERTIFICATE', 1, true, pending, 'CERTIFICATE'],
  ['a certificate', 'CERTIFICATE', 1, true, active, 'ACTIVE'],
  ['a certificate that never came', 'CERTIFICATE', 8, true, pending, 'certificate'],
  ['a host name that Cloudflare never made', 'CERTIFICATE', 8, true, undefined, 'certificate'],
  ['a record that left before its host name was made', 'CERTIFICATE', 1, false, undefined, 'dns-lost'],
  ['a host name that was moved', 'CERTIFICATE', 1, true, { ...pending, status: 'moved' }, 'refused'],
  ['one that is well', 'ACTIVE', 100, true, active, 'ACTIVE'],
  ['one that was deleted at Cloudflare', 'ACTIVE', 100, true, undefined, 'CERTIFICATE'],
] as const)('%s', (_, state, days, isPointed, hostname, expected) => {
  const facts = { state: state as DomainState, stateAt: 0, misses: 0, isPointed, hostname };
  const verdict = nextDomainState(facts, days * day);
  expect('failure' in verdict ? verdict.failure : verdict.state).toBe(expected);
});

it.each([
  [0, 'ACTIVE'],
  [1, 'ACTIVE'],
  [2, 'dns-lost'],
])('an active one whose record left, after %i checks that failed', (misses, expected) => {
  const verdict = nextDomainState({ state: 'ACTIVE', stateAt: 0, misses, isPointed: false, hostname: active }, day);
  expect('failure' in verdict ? verdict.failure : verdict.state).toBe(expected);
});
