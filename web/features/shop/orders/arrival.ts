import type { Arrival } from './api.ts';

/** Parses a history entry, which an older release or another page may have written; null when it has no such state. */
export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('message' in state) || !('orderIds' in state)) return null;
  const { message, orderIds } = state;
  if (typeof message !== 'string' || !Array.isArray(orderIds)) return null;
  return { message, orderIds: orderIds.filter((id) => typeof id === 'string') };
}
