// Optional, so `wrangler types` does not know them: without the key the list of pick-up points is not loaded.
interface PacketaKeys {
  PACKETA_API_KEY?: string;
  /** Another address of Packeta's feed, for tests. */
  PACKETA_FEED_BASE?: string;
}
interface Env extends PacketaKeys {}
declare namespace Cloudflare {
  interface Env extends PacketaKeys {}
}
