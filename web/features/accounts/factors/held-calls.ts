import type { ErrorCode } from '../../../../shared/errors.ts';

/** What the user does before a refused call is sent again. */
export type Need = 'confirm' | 'sign-in' | 'unlock';

interface HeldCall {
  need: Need;
  resolve: (isMet: boolean) => void;
}

const needs: Partial<Record<ErrorCode, Need>> = {
  'confirmation-required': 'confirm',
  'not-signed-in': 'sign-in',
  'session-expired': 'sign-in',
  'session-locked': 'unlock',
};

const listeners = new Set<() => void>();
let held: HeldCall[] = [];
let current: readonly Need[] = [];

/** What a call that was refused with this code waits for. */
export const needOf = (code: ErrorCode): Need | undefined => needs[code];

/** What calls wait for now. */
export const getNeeds = (): readonly Need[] => current;

export function subscribeNeeds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until the user has done it; false when they won't. */
export const holdCall = (need: Need): Promise<boolean> => new Promise((resolve) => set([...held, { need, resolve }]));

/** Lets the calls go that wait for this: to be sent again, or to fail as they did. */
export function releaseCalls(need: Need, isMet: boolean): void {
  const released = held.filter((call) => call.need === need);
  set(held.filter((call) => call.need !== need));
  for (const { resolve } of released) resolve(isMet);
}

function set(calls: HeldCall[]): void {
  held = calls;
  current = [...new Set(calls.map(({ need }) => need))];
  for (const listener of listeners) listener();
}
