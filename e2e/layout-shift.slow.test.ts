import { beforeAll, expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, makeBusyAccount } from './harness/busy-account.ts';
import { desktop, kindsOfScreens, phone, unsteady } from './harness/layout-shift.ts';

let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount();
}, scaled(120_000));

test.each(kindsOfScreens)(
  '%s stay where they are while they load at a desk',
  { timeout: scaled(300_000) },
  async (kind) => {
    expect(await unsteady(kind, busy, desktop)).toEqual([]);
  },
);

test.each(['the screens of a customer', 'the screens of an admin'])(
  '%s do on a phone too',
  { timeout: scaled(300_000) },
  async (kind) => {
    expect(await unsteady(kind, busy, phone)).toEqual([]);
  },
);
