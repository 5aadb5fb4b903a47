import { it } from 'vitest';
import { runSeed } from './run-seed.ts';

// `ledger.slow.test.ts` takes every step, `ledger.long.test.ts` has many more and longer stories.
it('after some weeks the shop agrees with the bank, with Stripe and with its documents', async () => {
  await runSeed(5, { count: 25 });
});
