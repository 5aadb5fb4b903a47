/** What the checkout hands to the orders screen in the history entry. */
export interface Arrival {
  message: string;
  /** Of the orders that were just made. */
  orderIds: string[];
}

/** A history entry is nobody's to trust: older releases and other pages wrote some too. */
export function arrivalOf(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('message' in state) || !('orderIds' in state)) return null;
  const { message, orderIds } = state;
  if (typeof message !== 'string' || !Array.isArray(orderIds)) return null;
  return { message, orderIds: orderIds.filter((id) => typeof id === 'string') };
}
