import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longest-first.ts';

// `npm run test:long` runs what takes minutes (`*.long.test.ts`), and nothing else.
const isLong = process.env.TEST_LONG === '1';

/** Browser tests: three workers, each with a running app and a Chromium of its own. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: [isLong ? '*.long.test.ts' : '*.test.ts'],
    exclude: isLong ? [] : ['*.long.test.ts'],
    sequence: longestFirst,
    globalSetup: ['harness/start-test-apps.ts'],
    setupFiles: ['harness/watch-visitors.ts'],
    // One more than most machines have processors: a browser, its app and the test wait for each other a third of the time.
    maxWorkers: 3,
    // The files of a worker share its Chromium, which ends with the worker.
    isolate: false,
    // A slow machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
