import type { OrderPrintsInput, OrderPrintsResponse } from '../../../../../shared/production/order-prints/contract.ts';
import { maxPrintsAtOnce } from '../../../../../shared/shop/orders/order-limits.ts';

type Items = OrderPrintsInput['items'];

interface Settling {
  ask: (items: Items) => Promise<OrderPrintsResponse>;
  wait?: (ms: number) => Promise<void>;
}

const [firstMs, longestMs] = [700, 6000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Settled {
  /** Why prints can't have a file, each reason once. */
  problems: string[];
  /** The customer got a mail with other crops. */
  isMailed: boolean;
}

/** Asks for prints of an order until each has its file or can't have one. */
export async function settlePrints(items: Items, { ask, wait = pause }: Settling): Promise<Settled> {
  const problems = new Set<string>();
  let isMailed = false;
  let delay = firstMs;
  for (let open = items; open.length > 0; delay = Math.min(longestMs, delay * 1.5)) {
    if (open !== items) await wait(delay);
    const responses = await askInBatches(open, ask);
    const prints = responses.flatMap((response) => response.prints);
    isMailed ||= responses.some(({ isCustomerMailed }) => isCustomerMailed);
    for (const { problem } of prints) if (problem) problems.add(problem);
    const wanted = new Set(prints.filter(({ status }) => status === 'WANTED').map(({ position }) => position));
    open = open.filter(({ position }) => wanted.has(position));
  }
  return { problems: [...problems], isMailed };
}

async function askInBatches(items: Items, ask: Settling['ask']): Promise<OrderPrintsResponse[]> {
  const responses = [];
  for (let at = 0; at < items.length; at += maxPrintsAtOnce)
    responses.push(await ask(items.slice(at, at + maxPrintsAtOnce)));
  return responses;
}
