import { it } from 'vitest';
import { expectNoFaults } from './fuzzer/run-fuzzer.ts';

// Always the same, as in fuzz.test.ts.
it('responds correctly to a thousand more hostile requests', async () => {
  await expectNoFaults(8, 1000);
});
