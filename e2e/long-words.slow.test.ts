import { beforeAll, expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, longWords, makeBusyAccount } from './harness/busy-account.ts';
import { mainLooks } from './harness/find-flaws.ts';
import { tours } from './harness/tours.ts';

let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount(longWords);
}, scaled(120_000));

test.each(tours)(
  'long words widen nothing, and axe finds nothing on %s',
  { timeout: scaled(300_000) },
  async (_, tour) => {
    expect(await tour(busy, mainLooks)).toEqual([]);
  },
);
