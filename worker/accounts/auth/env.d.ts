// Optional, so `wrangler types` does not know it.
interface BreachList {
  /** Another address of the list of breached passwords, for tests. */
  BREACH_LIST_BASE?: string;
}
interface Env extends BreachList {}
declare namespace Cloudflare {
  interface Env extends BreachList {}
}
