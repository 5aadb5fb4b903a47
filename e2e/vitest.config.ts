import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longest-first.ts';
import { filesOfTier } from '../scripts/test-tier.ts';
import { scaled } from '../scripts/time-factor.ts';

/** Browser tests: three workers, each with a running app and a Chromium of its own. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    ...filesOfTier(['*.test.ts']),
    sequence: longestFirst,
    globalSetup: ['harness/start-test-apps.ts'],
    setupFiles: ['harness/watch-visitors.ts'],
    // One more than most machines have processors: a browser, its app and the test wait for each other a third of the time.
    maxWorkers: 3,
    // The files of a worker share its Chromium, which ends with the worker.
    isolate: false,
    expect: { poll: { timeout: scaled(20_000) } },
    testTimeout: scaled(120_000),
    hookTimeout: scaled(60_000),
  },
});
