// Optional, so `wrangler types` does not know them: without all three photographers have no domains of their own.
interface CloudflareSaasKeys {
  CLOUDFLARE_SAAS_TOKEN?: string;
  CLOUDFLARE_SAAS_ZONE?: string;
  /** Records of photographers lead below it: `domeny.firma.sk`. */
  CLOUDFLARE_SAAS_TARGET?: string;
  /** Another address of Cloudflare's API and its DNS, for tests. */
  CLOUDFLARE_SAAS_BASE?: string;
}
interface Env extends CloudflareSaasKeys {}
declare namespace Cloudflare {
  interface Env extends CloudflareSaasKeys {}
}
