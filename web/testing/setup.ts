import { cleanup, configure } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 * Number(import.meta.env.TEST_TIME_FACTOR) });

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Nothing is mounted, so nothing is loaded; but the next test may load what this one did.
  await mutate(() => true, undefined);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
