import { expect, it } from 'vitest';
import { packetBarcode, readPacketNumber } from './packets.ts';

it('the number of a packet is read as it stands on labels and screens', () => {
  for (const text of ['4154090000', 'Z4154090000', ' z 415 4090 000 '])
    expect(readPacketNumber(text), text).toBe('4154090000');
  for (const text of ['', 'Z', '123', 'ZZ4154090000', '41540900001234', 'S2026000001'])
    expect(readPacketNumber(text), text).toBeNull();
  expect(packetBarcode('4154090000')).toBe('Z4154090000');
});
