import type { OrderStatus } from '../../../shared/rules/order-status.ts';

const maxLooks = 20;
const pauseMs = 1500;

/** Looks at an order until the webhook has booked its payment; false when that takes too long to wait for. */
export async function waitUntilPaid(
  look: () => Promise<{ status: OrderStatus }>,
  pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<boolean> {
  for (let looks = 0; looks < maxLooks; looks++) {
    const order = await look().catch(() => null);
    if (order && order.status !== 'PENDING') return order.status !== 'CANCELLED';
    await pause(pauseMs);
  }
  return false;
}
