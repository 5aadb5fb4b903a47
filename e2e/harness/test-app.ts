import { inject } from 'vitest';

export interface TestApp {
  origin: string;
  mailboxUrl: string;
  stateDir: string;
  /** A small Cloudflare for SaaS, with DNS: worker/testing/fake-cloudflare-saas.ts. */
  saasUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    apps: TestApp[];
  }
}

/** Returns the app of this worker: test files that run side by side share nothing. */
export function testApp(): TestApp {
  const app = inject('apps')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!app) throw new Error(`There is no app for worker ${process.env.VITEST_POOL_ID}.`);
  return app;
}
