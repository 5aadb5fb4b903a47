// Optional, so `wrangler types` does not know them: without all three keys there are no card payments.
interface StripeKeys {
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_BASE?: string;
}
interface Env extends StripeKeys {}
declare namespace Cloudflare {
  interface Env extends StripeKeys {}
}
