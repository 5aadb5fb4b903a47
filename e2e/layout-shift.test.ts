import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { makeBusyAccount } from './harness/busy-account.ts';
import { phone, unsteady } from './harness/layout-shift.ts';

// Those of customers and admins, and all at a desk, are in layout-shift.slow.test.ts.
test('public screens stay where they are while they load on a phone', { timeout: scaled(300_000) }, async () => {
  expect(await unsteady('public screens', await makeBusyAccount(), phone)).toEqual([]);
});
