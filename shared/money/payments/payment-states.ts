/**
 * open: not booked. unreadable: an open row of a statement that could not be read. settled, returned: set aside, as it
 * pays no order or went back to the sender. skipped: one like it is booked, or in another file.
 */
export const paymentStates = ['open', 'booked', 'settled', 'returned', 'skipped', 'unreadable'] as const;
export type PaymentState = (typeof paymentStates)[number];
