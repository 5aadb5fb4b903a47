import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, vi } from 'vitest';
import { resetFixtures } from './per-file.ts';

// The files of a run share an isolate (vitest.config.ts): each begins with empty storage, the real clock and no spies.
beforeAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetFixtures();
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
