import type { PacketActionRequest, PacketResponse } from '../../../../shared/production/packets/contract.ts';
import { isPacketPending } from '../../../../shared/production/packets/packets.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';

const pollMs = 2000;
const ofOrder = (orderId: string): string => `/admin/orders/${encodeURIComponent(orderId)}/packet`;
const packetPath = (id: string): string => `/admin/packets/${encodeURIComponent(id)}`;

/** Asks again while Packeta creates it. */
export const useOrderPacket = (orderId: string) =>
  useApi<PacketResponse>(ofOrder(orderId), {
    refreshInterval: (found) => (found?.packet && isPacketPending(found.packet.status) ? pollMs : 0),
  });

export const requestPacket = (orderId: string) => api<PacketResponse>('POST', ofOrder(orderId));

export const changePacket = (id: string, input: PacketActionRequest) =>
  api<PacketResponse>('PUT', packetPath(id), input);

export async function savePacketLabel(id: string, trackingNumber: string): Promise<void> {
  saveBlob(await fetchFile(`${packetPath(id)}/label`), `stitok_${trackingNumber}.pdf`);
}

/** Call after a write: the order has the tracking number too. */
export const refreshPackets = () => refresh('/admin/orders');
