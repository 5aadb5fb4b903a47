import { joinBytes } from '../join-bytes.ts';
import { ascii, uint32 } from './bytes.ts';

/** A CMYK profile of 16 grid points (lut8, two along each ink): Lab by how much of each ink there is. */
export function buildCmykProfile(): Uint8Array {
  const nodes: number[] = [];
  for (let node = 0; node < 16; node++) {
    const [c, m, y, k] = [node >> 3, (node >> 2) & 1, (node >> 1) & 1, node & 1];
    const light = k ? 0 : 100 - 20 * c - 30 * m - 5 * y;
    nodes.push(Math.round(light * 2.55), 128 + (k ? 0 : 30 * m - 20 * c), 128 + (k ? 0 : 50 * y - 20 * c));
  }
  const straight = Array.from({ length: 256 }, (_, i) => i);
  const inks = [straight, straight, straight, straight].flat();
  const table = joinBytes(
    ascii('mft1'),
    uint32(0),
    [4, 3, 2, 0],
    new Uint8Array(36),
    inks,
    nodes,
    straight,
    straight,
    straight,
  );
  const head = new Uint8Array(128);
  head.set(ascii('CMYKLab '), 16);
  head.set(ascii('acsp'), 36);
  return joinBytes(head, uint32(1), ascii('A2B1'), uint32(144), uint32(table.length), table);
}
