import type { OrderRow } from './queries.ts';

/** Returns whom the parcel is for. */
export const recipientOf = ({
  recipientName,
  customerName,
}: Pick<OrderRow, 'recipientName' | 'customerName'>): string => recipientName ?? customerName;
