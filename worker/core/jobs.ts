/** Queue messages carry ids only: a handler reads the row again, and skips what is done. */
export type Job =
  | { type: 'send-mail'; mailId: string }
  | { type: 'derive-photo'; photoId: string }
  | { type: 'make-invoice'; orderId: string }
  | { type: 'size-photo'; photoId: string; maxSide: number };
