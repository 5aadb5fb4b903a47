import { cleanup, configure } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, vi } from 'vitest';

// A slow machine is no failure.
configure({ asyncUtilTimeout: 4000 });

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await mutate(() => true, undefined, { revalidate: false });
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
