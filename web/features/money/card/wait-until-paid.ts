import type { OrderStatus } from '../../../../shared/shop/orders/order-status.ts';

const maxPolls = 20;
const pauseMs = 1500;

/** Polls an order until it is paid. Returns false when it is cancelled or 30 seconds have passed. */
export async function waitUntilPaid(
  load: () => Promise<{ status: OrderStatus }>,
  pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<boolean> {
  for (let polls = 0; polls < maxPolls; polls++) {
    const order = await load().catch(() => null);
    if (order && order.status !== 'PENDING') return order.status !== 'CANCELLED';
    await pause(pauseMs);
  }
  return false;
}
