import { expect, it } from 'vitest';
import { runSeed, stepNames } from './run-seed.ts';

// `ledger.long.test.ts` has many more, and longer ones.
it('whatever happens, the shop agrees with the bank, with Stripe and with its documents', async () => {
  const done = new Map<string, number>();
  // One that is no VAT payer, and one that pays it.
  await runSeed(5, { count: 25, done });
  await runSeed(6, { count: 25, isWhole: true, done });
  expect(stepNames.filter((name) => !done.has(name))).toEqual([]);
});
