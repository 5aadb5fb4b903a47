import { defineConfig } from 'vitest/config';

/** Browser tests: one running app and one Chromium, one journey after the other. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['harness/start-test-app.ts'],
    setupFiles: ['harness/watch-visitors.ts'],
    fileParallelism: false,
    // A slow machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
