import { createServer } from 'node:net';
import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/longest-first.ts';
import { writeOneLibrary } from './scripts/one-library.ts';
import { filesOfTier, tier } from './scripts/test-tier.ts';
import { scaled, timeFactor } from './scripts/time-factor.ts';

const migrations = {
  main: await readD1Migrations('migrations/main'),
  library: await readD1Migrations('migrations/library'),
};
// The Worker's bindings are fixed before any test server starts, so its mailbox gets a port now;
// the environment carries it to the global setup, and to a second reading of this file.
process.env.TEST_SMTP_PORT ??= String(await freePort());
const testTimeout = scaled(tier === 'long' ? 30 * 60_000 : 120_000);

// The same in all projects, or Vitest runs them one after the other. One more than most machines have processors: tests
// wait for timers and mail servers a third of their time.
const maxWorkers = 3;

// Rejected promises that workerd leaves behind, while the calls themselves fail as they should: when a server's
// certificate is refused, and when a socket ends after the request that opened it.
const leftovers = [
  /^internal error; reference = \w+$/,
  /^Cannot perform I\/O on behalf of a different (request|Durable Object)\..*\(I\/O type: RefcountedFulfiller\)$/s,
];

// Each workerd loads them anew, and one file is loaded sooner than hundreds.
const bundledPackages = {
  enabled: true,
  include: [
    '@pdf-lib/fontkit',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'drizzle-orm',
    'drizzle-orm/batch',
    'drizzle-orm/d1',
    'drizzle-orm/sqlite-core',
    'fast-check',
    'otpauth',
    'pdf-lib',
    'stripe',
    'zod',
  ],
  rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
};

export default defineConfig({
  test: {
    sequence: longestFirst,
    globalSetup: ['worker/testing/global-setup.ts', 'worker/testing/fault-setup.ts'],
    onUnhandledError: ({ message }) => (leftovers.some((leftover) => leftover.test(message)) ? false : undefined),
    projects: [
      // Properties run hundreds of cases.
      {
        test: {
          name: 'shared',
          maxWorkers,
          isolate: false,
          ...filesOfTier(['shared/**/*.test.ts']),
          testTimeout: scaled(30_000),
        },
      },
      {
        test: {
          name: 'web',
          maxWorkers,
          isolate: false,
          ...filesOfTier(['web/**/*.test.ts']),
          testTimeout: scaled(10_000),
        },
      },
      // Components, in a DOM without a browser: what needs layout or styles is tested in e2e.
      {
        test: {
          name: 'components',
          maxWorkers,
          ...filesOfTier(['web/**/*.test.tsx']),
          testTimeout: scaled(20_000),
          expect: { poll: { timeout: scaled(10_000) } },
          environment: 'happy-dom',
          env: { TEST_TIME_FACTOR: String(timeFactor) },
          setupFiles: ['web/testing/setup.ts'],
        },
      },
      {
        plugins: [dataModules()],
        test: {
          name: 'scripts',
          maxWorkers,
          isolate: false,
          ...filesOfTier(['scripts/**/*.test.ts']),
          testTimeout: scaled(30_000),
        },
      },
      // The print station, against a hot folder that is a process of its own; stations are killed while they print.
      {
        test: { name: 'station', maxWorkers, ...filesOfTier(['station/**/*.test.ts']), testTimeout },
      },
      // What runs in Node only: the library that renders pages, and SQLite.
      {
        plugins: [dataModules()],
        test: {
          name: 'documents',
          maxWorkers,
          isolate: false,
          ...filesOfTier(['worker/**/*.node.test.ts']),
          testTimeout,
        },
      },
      workerProject(),
    ],
  },
});

/** Tests in workerd, on D1, R2 and queues of their own. */
function workerProject() {
  const { include, exclude } = filesOfTier(['worker/**/*.test.ts']);
  return {
    // Not in node_modules, which a copy of the checkout shares by a link (scripts/mutants).
    cacheDir: join(import.meta.dirname, '.cache/vite'),
    resolve: { alias: { './password-cost.ts': join(import.meta.dirname, 'worker/testing/password-cost.ts') } },
    plugins: [
      cloudflareTest({
        main: './worker/testing/main.ts',
        // Of two libraries, unless told otherwise (worker/testing/libraries.ts).
        wrangler: { configPath: process.env.TEST_LIBRARIES === '1' ? writeOneLibrary() : './wrangler.toml' },
        miniflare: {
          // For tests of a shop with second copies.
          r2Buckets: ['SPARE_BUCKET'],
          bindings: {
            TEST_MIGRATIONS: migrations,
            FUZZ_SEED: process.env.FUZZ_SEED ?? '',
            PUBLIC_ORIGIN: 'http://localhost',
            ADMIN_FACTOR: 'optional',
            COMPANY_NAME: 'Momentka s. r. o.',
            // Nobody listens there.
            PACKETA_API_PASSWORD: 'packeta-heslo',
            PACKETA_API_BASE: 'http://127.0.0.1:1',
            COMPANY_IBAN: 'SK9611000000002918599669',
            LOCAL_MAILBOX: `127.0.0.1:${process.env.TEST_SMTP_PORT}`,
            APP_SECRET: 'test-app-secret-0123456789abcdefghij',
            PASSWORD_PEPPER: 'test-pepper-0123456789abcdefghijklmn',
            SETTINGS_KEY: 'test-settings-key-0123456789abcdefgh',
          },
        },
      }),
    ],
    test: {
      name: 'worker',
      // A workerd for each file takes half of the time; setup.ts empties the storage instead.
      isolate: false,
      maxWorkers,
      include,
      exclude: ['**/*.node.*', ...exclude],
      setupFiles: ['worker/testing/setup.ts'],
      deps: { optimizer: { ssr: bundledPackages } },
      testTimeout,
      hookTimeout: testTimeout,
    },
  };
}

/** Loads what the Worker imports as data (wrangler.toml) in Node, too. */
function dataModules() {
  const loadData = (path: string, value: string) =>
    `import { readFileSync } from 'node:fs'; const bytes = readFileSync(${JSON.stringify(path)}); export default ${value};`;
  return {
    name: 'data-modules',
    enforce: 'pre' as const,
    load: (id: string) => {
      if (id.endsWith('.bin')) return loadData(id, 'new Uint8Array(bytes).buffer');
      return id.endsWith('.wasm') ? loadData(id, 'new WebAssembly.Module(bytes)') : undefined;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
