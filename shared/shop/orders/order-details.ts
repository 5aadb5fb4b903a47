import type { OrderKind } from './contract.ts';
import type { OrderStatus } from './order-status.ts';

export const maxNoteLength = 2000;
export const maxSubjectLength = 120;
export const maxMessageLength = 5000;

/** Returns whether address, recipient and note can be edited: until the parcel is sent. */
export const canEditDetails = ({ kind, status }: { kind: OrderKind; status: OrderStatus }): boolean =>
  kind !== 'PRINT' || (status !== 'SHIPPED' && status !== 'RECEIVED');
