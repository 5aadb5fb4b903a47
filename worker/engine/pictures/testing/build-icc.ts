import { joinBytes } from '../join-bytes.ts';
import { ascii, segment, uint16, uint32 } from './bytes.ts';

interface ProfileParts {
  space: 'RGB ' | 'GRAY' | 'CMYK';
  connection?: 'XYZ ' | 'Lab ';
  version?: 2 | 4;
  tags: Record<string, Uint8Array>;
}

/** An ICC profile with a whole header, as other colour engines take it too. */
export function buildIccProfile({ space, connection = 'XYZ ', version = 2, tags }: ProfileParts): Uint8Array {
  const names = Object.keys(tags);
  const bodies = names.map((name) => joinBytes(tags[name]!, new Uint8Array(-tags[name]!.length & 3)));
  let offset = 132 + names.length * 12;
  const table = names.flatMap((name, i) => {
    const row = [...ascii(name), ...uint32(offset), ...uint32(tags[name]!.length)];
    offset += bodies[i]!.length;
    return row;
  });
  const head = new Uint8Array(128);
  head.set(uint32(offset), 0);
  head.set([version, 0x20], 8);
  head.set(ascii(`${space === 'CMYK' ? 'prtr' : 'mntr'}${space}${connection}`), 12);
  head.set([...uint16(2026), ...uint16(1), ...uint16(1)], 24);
  head.set(ascii('acsp'), 36);
  head.set([...fixed16(0.9642), ...fixed16(1), ...fixed16(0.8249)], 68);
  return joinBytes(head, uint32(names.length), table, ...bodies);
}

function fixed16(value: number): number[] {
  return uint32(Math.round(value * 65536) | 0);
}

/** A power of one number (in 1/256), or samples of a curve; without any it is straight. */
export function curveTag(...numbers: number[]): Uint8Array {
  return joinBytes(ascii('curv'), uint32(0), uint32(numbers.length), numbers.flatMap(uint16));
}

/** A parametric curve: its function, then g a b c d e f as far as that has them. */
export function parametricTag(type: number, ...numbers: number[]): Uint8Array {
  return joinBytes(ascii('para'), uint32(0), uint16(type), uint16(0), numbers.flatMap(fixed16));
}

export function xyzTag(x: number, y: number, z: number): Uint8Array {
  return joinBytes(ascii('XYZ '), uint32(0), [x, y, z].flatMap(fixed16));
}

interface TableParts {
  channels: number;
  points: number;
  /** Samples of a curve, the same for all channels; of the result. 0–65535. */
  input?: number[];
  output?: number[];
  /** Three numbers, 0–65535, for each point. */
  at: (places: number[]) => [number, number, number];
}

/** A table of type lut16. */
export function lut16Tag({ channels, points, input = [0, 65535], output = [0, 65535], at }: TableParts): Uint8Array {
  const matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap(fixed16);
  return joinBytes(
    ascii('mft2'),
    uint32(0),
    [channels, 3, points, 0],
    matrix,
    uint16(input.length),
    uint16(output.length),
    Array.from({ length: channels }, () => input.flatMap(uint16)).flat(),
    gridPlaces(channels, points).flatMap((places) => at(places).flatMap(uint16)),
    Array.from({ length: 3 }, () => output.flatMap(uint16)).flat(),
  );
}

/** A table of type lutAToB: curves A, the grid in 16 bits, curves M, a matrix without offset, curves B. */
export function lutAToBTag(
  { channels, points, at }: TableParts,
  curves: { a: Uint8Array; m: Uint8Array; b: Uint8Array; matrix: number[] },
): Uint8Array {
  const padded = (tag: Uint8Array) => joinBytes(tag, new Uint8Array(-tag.length & 3));
  const times = (count: number, tag: Uint8Array) => joinBytes(...Array.from({ length: count }, () => padded(tag)));
  const grid = padded(
    joinBytes(
      Uint8Array.from({ length: 16 }, (_, i) => (i < channels ? points : 0)),
      [2, 0, 0, 0],
      gridPlaces(channels, points).flatMap((places) => at(places).flatMap(uint16)),
    ),
  );
  const parts = [
    times(3, curves.b),
    joinBytes([...curves.matrix, 0, 0, 0].flatMap(fixed16)),
    times(3, curves.m),
    grid,
    times(channels, curves.a),
  ];
  let offset = 32;
  const offsets = parts.flatMap((part) => {
    const at = uint32(offset);
    offset += part.length;
    return at;
  });
  return joinBytes(ascii('mAB '), uint32(0), [channels, 3, 0, 0], offsets, ...parts);
}

/** The places of all points, 0–1, the first channel slowest. */
function gridPlaces(channels: number, points: number): number[][] {
  return Array.from({ length: points ** channels }, (_, node) =>
    Array.from(
      { length: channels },
      (_, c) => (Math.floor(node / points ** (channels - 1 - c)) % points) / (points - 1),
    ),
  );
}

/** The profile in APP2 segments, at least two. */
export function profileSegments(profile: Uint8Array): Uint8Array[] {
  const count = Math.max(2, Math.ceil(profile.length / 65_000));
  const length = Math.ceil(profile.length / count);
  return Array.from({ length: count }, (_, i) =>
    segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [i + 1, count], profile.subarray(i * length, (i + 1) * length))),
  );
}
