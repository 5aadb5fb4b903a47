/** REQUESTED: decided. SENT: on its way. DONE: it left. FAILED: it did not. */
export const refundStatuses = ['REQUESTED', 'SENT', 'DONE', 'FAILED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundReasons = [
  'WITHDRAWAL',
  'COMPLAINT',
  'NOT_DELIVERED',
  'OTHER',
  'OVERPAYMENT',
  'PART_PAYMENT',
  'CANCELLED',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Reasons that correct the invoice of the order; with the others money goes back that no invoice is about. */
export const correctingReasons: readonly RefundReason[] = ['WITHDRAWAL', 'COMPLAINT', 'NOT_DELIVERED', 'OTHER'];

export const refundMethods = ['card', 'bank'] as const;
export type RefundMethod = (typeof refundMethods)[number];
