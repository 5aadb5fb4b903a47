import { vi } from 'vitest';
import { payByCard, payByHand, reportLate } from './card-steps.ts';
import { compareAccounts, expectNoBrokenRules } from './compare-accounts.ts';
import { compareDocuments } from './compare-documents.ts';
import { compareIncoming } from './compare-incoming.ts';
import { compareRefunds } from './compare-refunds.ts';
import { dealWithOpen } from './open-payments.ts';
import { advance, openShop, type Shop } from './open-shop.ts';
import { placeOrder } from './place-order.ts';
import { refundOrder } from './refund-order.ts';
import { reportRefund, retryRefund } from './refund-reports.ts';
import { settleAll } from './settle-all.ts';
import {
  cancelOrder,
  deleteOrder,
  lockMonth,
  orderThousand,
  replaceInvoice,
  runQueue,
  runTasks,
  takeBookingBack,
  waitDays,
  workOnOrder,
} from './shop-steps.ts';
import { payByTransfer, uploadStatement } from './statement-steps.ts';
import type { Step } from './step.ts';
import { returnTransfer, sendByHand, sendPaymentOrder, stopRefund } from './transfer-back.ts';

/** What happens, and how often beside the rest. */
const steps: Record<string, [Step, number]> = {
  placeOrder: [placeOrder, 6],
  payByTransfer: [payByTransfer, 7],
  uploadStatement: [uploadStatement, 6],
  dealWithOpen: [dealWithOpen, 4],
  payByCard: [payByCard, 4],
  reportLate: [reportLate, 2],
  payByHand: [payByHand, 2],
  cancelOrder: [cancelOrder, 2],
  workOnOrder: [workOnOrder, 2],
  refundOrder: [refundOrder, 7],
  sendPaymentOrder: [sendPaymentOrder, 2],
  sendByHand: [sendByHand, 1],
  returnTransfer: [returnTransfer, 3],
  retryRefund: [retryRefund, 4],
  reportRefund: [reportRefund, 3],
  stopRefund: [stopRefund, 1],
  replaceInvoice: [replaceInvoice, 2],
  takeBookingBack: [takeBookingBack, 2],
  deleteOrder: [deleteOrder, 1],
  lockMonth: [lockMonth, 1],
  runQueue: [runQueue, 4],
  runTasks: [runTasks, 1],
  waitDays: [waitDays, 2],
};
export const stepNames = Object.keys(steps);

interface Story {
  /** How many steps, at least. */
  count: number;
  /** With an order of 1,000 items. */
  hasThousand: boolean;
  /** It goes on until every step has done something. */
  isWhole: boolean;
  /** How often each step did something. */
  done: Map<string, number>;
}

const stepsBetweenChecks = 12;
// Many a step finds nothing that it could happen to.
const maxTries = 8;
const openingOrders = 3;

/**
 * Runs a shop of its own through random steps, over the turn of a year, and compares it with the books again and again.
 * Counts in `done` which steps did something. The same seed does the same.
 */
export async function runSeed(
  seed: number,
  { count, hasThousand = false, isWhole = false, done = new Map() }: Partial<Story> & Pick<Story, 'count'>,
): Promise<void> {
  const logs = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const story: string[] = [];
  try {
    const shop = await openShop(seed);
    await tellStory(shop, story, { count, hasThousand, isWhole, done });
    story.push('settleAll');
    await settleAll(shop);
    await compare(shop, true);
    await compareDocuments(shop);
    await compareAccounts(shop);
    await expectNoBrokenRules(shop);
  } catch (error) {
    throw new Error(`seed ${seed}, after ${story.join(', ')}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    for (const log of logs) log.mockRestore();
    vi.useRealTimers();
  }
}

async function tellStory(shop: Shop, story: string[], { count, hasThousand, isWhole, done }: Story): Promise<void> {
  const { random } = shop;
  const weighted = Object.entries(steps).flatMap(([name, [step, weight]]) =>
    Array.from({ length: weight }, () => ({ name, step })),
  );
  const pick = () => {
    const undone = weighted.filter(({ name }) => !done.has(name));
    return random.pick(undone.length > 0 && random.chance(0.5) ? undone : weighted);
  };
  const isOver = (at: number): boolean =>
    at >= count && (!isWhole || at >= 8 * count || stepNames.every((name) => done.has(name)));
  for (let at = 0; !isOver(at); at++) {
    const isThousand = hasThousand && at === openingOrders;
    const opening = at < openingOrders ? { name: 'placeOrder', step: placeOrder } : undefined;
    for (let tries = 0; tries < maxTries; tries++) {
      const { name, step } = isThousand ? { name: 'orderThousand', step: orderThousand } : (opening ?? pick());
      story.push(name);
      if (!(await step(shop))) continue;
      done.set(name, (done.get(name) ?? 0) + 1);
      break;
    }
    advance(random.below(4 * 3_600_000));
    if (at % stepsBetweenChecks === stepsBetweenChecks - 1) await compare(shop, false);
  }
}

async function compare(shop: Shop, isSettled: boolean): Promise<void> {
  await compareIncoming(shop);
  await compareRefunds(shop, { isSettled });
}
