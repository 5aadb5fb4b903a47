import { beforeAll, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { type BusyAccount, longWords, makeBusyAccount } from './harness/busy-account.ts';
import { showsMessages, storiesAcross } from './harness/windows.ts';

// Of a larger phone than that of widths.slow.test.ts.
const across = { width: 844, height: 390 };
const windows = [
  { width: 360, height: 740 },
  { width: 667, height: 375 },
  { width: 390, height: 400 },
  across,
  { width: 1440, height: 560 },
];
let busy: BusyAccount;

beforeAll(async () => {
  busy = await makeBusyAccount(longWords);
}, scaled(120_000));

test.each(storiesAcross)('on a larger phone held across, %s', (_, story) => story(busy, across));

test.each(windows)('messages cover no button of a dialog, $width × $height', (viewport) =>
  showsMessages(busy, viewport),
);
