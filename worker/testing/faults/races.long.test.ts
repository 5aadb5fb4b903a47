import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpgradeResponse } from '../../../shared/money/storage/contract.ts';
import { planConsents } from '../../../shared/testing/consents.ts';
import { withoutQueues } from '../failing.ts';
import { makePlan } from '../plan-factories.ts';
import { makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { makeOrder, makeWholePhoto } from './fixtures.ts';
import { raceCancellation, raceConfirmation, raceThreePayments } from './race-payment.ts';
import { raceDebit, raceReplacement, raceReversal, raceTwoRefunds } from './race-refund.ts';
import { expectOrder, sweep } from './run-scenario.ts';

beforeEach(() => {
  for (const name of ['log', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});

describe('a hundred times at the same moment', () => {
  it('money comes and cron cancels: the order is paid or cancelled, never both', async () => {
    const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
    const buyer = await makeBuyer();
    const photo = await makeWholePhoto(buyer.id);
    const ends = new Set<boolean>();
    for (let round = 0; round < 100; round++)
      ends.add(await raceCancellation(await makeOrder(buyer, [prints(photo, size)]), round));
    // Or it was no race.
    expect(ends.size).toBe(2);
    await sweep();
    await expectOrder();
  });

  it('a statement, an admin and a card pay: the first two never add up', async () => {
    const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
    const buyer = await makeBuyer();
    const photo = await makeWholePhoto(buyer.id);
    const ends = new Set<string>();
    for (let round = 0; round < 100; round++)
      ends.add(await raceThreePayments(await makeOrder(buyer, [prints(photo, size)]), round));
    // Or it was no race.
    expect(ends.size).toBeGreaterThan(1);
    await sweep();
    await expectOrder();
  });

  it.each([
    ['by two admins', raceTwoRefunds],
    ['and its invoice is replaced', raceReplacement],
    ['and its booking is taken back', raceReversal],
    ['and statements prove it while its payment order is withdrawn', raceDebit],
  ])('money goes back %s', async (_, race) => {
    const size = await makeProduct('PRINT_SIZE', { priceCents: 1000 });
    const buyer = await makeBuyer();
    const photo = await makeWholePhoto(buyer.id);
    const ends = new Map<string, number>();
    for (let round = 0; round < 100; round++) {
      const end = String(await race(await makeOrder(buyer, [prints(photo, size)]), round));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    console.info(JSON.stringify([...ends]));
    await sweep();
    await expectOrder();
  });

  it('a statement and an admin confirm a plan: it is given once, with one invoice', async () => {
    const { id } = await makePlan();
    const body = { storageServiceId: id, ...planConsents };
    for (let round = 0; round < 100; round++) {
      const buyer = await makeBuyer();
      const response = await ask(withoutQueues(env), 'POST', '/storage/upgrade', { user: buyer, body });
      await raceConfirmation(buyer, ((await response.json()) as UpgradeResponse).order);
    }
    await sweep();
    await expectOrder();
  });
});
