/** Stripe takes no card payment in euros below this. */
export const leastCardCents = 50;
