declare namespace Cloudflare {
  interface Env {
    /** Only under Vitest: the migrations to apply. */
    TEST_MIGRATIONS: import('@cloudflare/vitest-plugin').D1Migration[];
  }
}
