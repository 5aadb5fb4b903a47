import { beforeAll, expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, makeBusyAccount } from './harness/busy-account.ts';
import { phone, unsteady } from './harness/layout-shift.ts';

let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount();
}, scaled(120_000));

// Those of an admin, and all at a desk, are in layout-shift.slow.test.ts.
test.each(['public screens', 'the screens of a customer'])(
  '%s stay where they are while they load on a phone',
  { timeout: scaled(300_000) },
  async (kind) => {
    expect(await unsteady(kind, busy, phone)).toEqual([]);
  },
);
