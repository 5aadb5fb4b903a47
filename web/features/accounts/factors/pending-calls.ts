import type { ErrorCode } from '../../../../shared/errors.ts';
import { newListeners } from '../../../lib/listeners.ts';

/** What the user does before a refused call is sent again. */
export type Need = 'confirm' | 'sign-in' | 'unlock';

interface PendingCall {
  need: Need;
  resolve: (isMet: boolean) => void;
}

const needs: Partial<Record<ErrorCode, Need>> = {
  'confirmation-required': 'confirm',
  'not-signed-in': 'sign-in',
  'session-expired': 'sign-in',
  'session-locked': 'unlock',
};

const { notify, subscribe } = newListeners();
export const subscribeNeeds = subscribe;
let pending: PendingCall[] = [];
let current: readonly Need[] = [];

/** What a call that was refused with this code waits for. */
export const needOf = (code: ErrorCode): Need | undefined => needs[code];

/** What calls wait for now. */
export const getNeeds = (): readonly Need[] => current;

/** Waits until the user has done it; false when they won't. */
export const waitForNeed = (need: Need): Promise<boolean> =>
  new Promise((resolve) => set([...pending, { need, resolve }]));

/** Lets the calls go that wait for this: to be sent again, or to fail as they did. */
export function releaseCalls(need: Need, isMet: boolean): void {
  const released = pending.filter((call) => call.need === need);
  set(pending.filter((call) => call.need !== need));
  for (const { resolve } of released) resolve(isMet);
}

function set(calls: PendingCall[]): void {
  pending = calls;
  current = [...new Set(calls.map(({ need }) => need))];
  notify();
}
