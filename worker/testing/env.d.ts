declare namespace Cloudflare {
  interface Env {
    /** Only under Vitest: the migrations to apply to each database. */
    TEST_MIGRATIONS: Record<'main' | 'library', import('@cloudflare/vitest-plugin').D1Migration[]>;
    /** Only under Vitest: what a shop with second copies has as COPIES. */
    SPARE_BUCKET: R2Bucket;
    /** Only under Vitest: the run of the fuzzer to repeat; empty for a new one. */
    FUZZ_SEED: string;
  }
}

declare module '*.toml?raw' {
  const text: string;
  export default text;
}
declare module '*.json?raw' {
  const text: string;
  export default text;
}
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
