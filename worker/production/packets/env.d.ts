// Optional, so `wrangler types` does not know them: without the password parcels go to Packeta by its CSV import.
interface PacketaApiKeys {
  PACKETA_API_PASSWORD?: string;
  /** Another address of Packeta's API, for tests. */
  PACKETA_API_BASE?: string;
}
interface Env extends PacketaApiKeys {}
declare namespace Cloudflare {
  interface Env extends PacketaApiKeys {}
}
