import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';
import { type PacketStatus, readPacketNumber } from './packets.ts';

const packetNumber = z
  .string('Zadajte číslo zásielky.')
  .max(30, 'Číslo zásielky má desať číslic, napríklad Z 415 4090 000.')
  .transform((text, context) => {
    const number = readPacketNumber(text);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'Číslo zásielky má desať číslic, napríklad Z 415 4090 000.' });
    return z.NEVER;
  });

/**
 * `PUT /admin/packets/{id}`: have one created that was refused, or that Packeta does not know; give the number of one
 * that it created without a response; cancel one; forget one that was refused or is unclear, which leaves its orders free.
 */
export const packetActionInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry') }),
  z.object({ action: z.literal('found'), packetNumber }),
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('forget') }),
]);
sample(packetActionInput, { action: 'retry' });
export type PacketActionInput = z.output<typeof packetActionInput>;
export type PacketActionRequest = z.input<typeof packetActionInput>;

export interface Packet {
  id: string;
  status: PacketStatus;
  /** Null: it is not created. */
  trackingNumber: string | null;
  /** Why it was refused, or what is known of an unclear one (Slovak). */
  failure: string | null;
  /** Of all orders that are in it. */
  orderNumbers: string[];
}

/** `GET` and `POST /admin/orders/{id}/packet`, `PUT /admin/packets/{id}` */
export interface PacketResponse {
  /** Null: none was requested. */
  packet: Packet | null;
  /** The shop is connected, and the order goes by Packeta and is still to be sent. */
  canCreate: boolean;
}
