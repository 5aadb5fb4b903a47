/**
 * A parcel that the shop has Packeta create: requested, being sent to it, created, refused, or sent without a response:
 * then no one but Packeta knows whether it exists.
 */
export const packetStatuses = ['REQUESTED', 'SENDING', 'CREATED', 'FAILED', 'UNCLEAR'] as const;
export type PacketStatus = (typeof packetStatuses)[number];

export const isPacketPending = (status: PacketStatus): boolean => status === 'REQUESTED' || status === 'SENDING';

/** Returns the tracking number of a packet. */
export const packetBarcode = (packetNumber: string): string => `Z${packetNumber}`;

/** Returns the number of a packet as Packeta calls it, from 'Z 415 4090 000' too; null: it is no such number. */
export function readPacketNumber(text: string): string | null {
  const [, digits] = /^Z?(\d{8,12})$/i.exec(text.replace(/[\s-]/g, '')) ?? [];
  return digits ?? null;
}
