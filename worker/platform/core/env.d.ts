// Optional, so `wrangler types` does not know it: only while the pepper of passwords is being rotated (docs/deploy.md).
interface PreviousSecrets {
  PASSWORD_PEPPER_PREVIOUS?: string;
}
/** A second bucket with copies of what can't be made again; only where wrangler.toml has it. */
interface CopiesBinding {
  COPIES?: R2Bucket;
}
interface Env extends PreviousSecrets, CopiesBinding {}
declare namespace Cloudflare {
  interface Env extends PreviousSecrets, CopiesBinding {}
}
