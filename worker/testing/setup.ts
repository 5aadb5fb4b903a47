import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, vi } from 'vitest';
import { openContext } from '../platform/core/context.ts';
import { readHealth } from '../platform/health/read-health.ts';
import { emptyStorage } from './empty-storage.ts';
import { startJobs, stopJobs, stopMeter } from './main.ts';
import { resetFixtures } from './per-file.ts';

// The files of a run share an isolate (vitest.config.ts): each begins with empty storage, no job
// that runs, the real clock and no spies.
beforeAll(async () => {
  resetFixtures();
  await stopJobs();
  await emptyStorage();
  startJobs();
  stopMeter();
  // Kept for ten seconds by the clock of the one who asked, which another file may have set.
  await readHealth({ ...openContext(env), now: 0 });
  // Loaded late by the app: a job that outlives its file would leave them half loaded for the next one.
  await Promise.all([
    import('@pdf-lib/fontkit'),
    import('@simplewebauthn/server'),
    import('@zxcvbn-ts/language-common'),
    import('../engine/pdf/pdf-fonts.ts'),
    import('../money/invoices/invoice-pdf.ts'),
    import('otpauth'),
    import('stripe'),
  ]);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
