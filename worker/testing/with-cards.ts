import { env } from 'cloudflare:workers';
import { inject } from 'vitest';

/** The environment of a shop that takes cards, at the fake Stripe. */
export const withCards: Env = {
  ...env,
  STRIPE_SECRET_KEY: 'sk_test_momentka',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_momentka',
  STRIPE_WEBHOOK_SECRET: 'whsec_momentka',
  STRIPE_API_BASE: inject('stripeUrl'),
};
