// Optional, so `wrangler types` does not know it: only while the pepper of passwords is being rotated (docs/deploy.md).
interface PreviousSecrets {
  PASSWORD_PEPPER_PREVIOUS?: string;
}
interface Env extends PreviousSecrets {}
declare namespace Cloudflare {
  interface Env extends PreviousSecrets {}
}
