/** Stripe's minimum for card payments in euros. */
export const leastCardCents = 50;
