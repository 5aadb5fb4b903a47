import { joinBytes } from '../join-bytes.ts';
import { ascii, uint32 } from './bytes.ts';

export interface PngParts {
  width: number;
  height: number;
  bitDepth: number;
  colorType: number;
  /** Rows of packed samples, without filter bytes: of the whole picture, or of the seven passes in order. */
  rows?: Uint8Array[];
  /** Or all of them as they are stored. */
  deflated?: Uint8Array;
  interlaced?: boolean;
  /** One filter for all rows, rather than all five in turn. */
  filter?: number;
  /** Chunks between the header and the pixels. */
  extra?: { type: string; body: Uint8Array }[];
  /** Bytes of pixels in an IDAT chunk; half of them without it. */
  pieceBytes?: number;
}

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG whose rows use all five filters in turn, its pixels in several IDAT chunks. CRCs are left zero. */
export async function buildPng(parts: PngParts): Promise<Uint8Array> {
  const { width, height, bitDepth, colorType, rows = [] } = parts;
  const step = Math.max(1, (samplesOf[colorType]! * bitDepth) >> 3);
  const packed =
    parts.deflated ??
    (await deflate(joinBytes(...rows.map((row, i) => filtered(row, rows[i - 1], parts.filter ?? i % 5, step)))));
  const pieceBytes = parts.pieceBytes ?? Math.max(1, packed.length >> 1);
  const pieces = Array.from({ length: Math.ceil(packed.length / pieceBytes) }, (_, i) =>
    chunk('IDAT', packed.subarray(i * pieceBytes, (i + 1) * pieceBytes)),
  );
  return joinBytes(
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', joinBytes(uint32(width), uint32(height), [bitDepth, colorType, 0, 0, parts.interlaced ? 1 : 0])),
    ...(parts.extra ?? []).map(({ type, body }) => chunk(type, body)),
    pieces[0]!,
    chunk('IDAT', new Uint8Array(0)),
    ...pieces.slice(1),
    chunk('IEND', new Uint8Array(0)),
  );
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  return joinBytes(uint32(body.length), ascii(type), body, uint32(0));
}

function filtered(row: Uint8Array, before: Uint8Array | undefined, filter: number, step: number): Uint8Array {
  const above = before?.length === row.length ? before : new Uint8Array(row.length);
  const out = new Uint8Array(row.length + 1);
  out[0] = filter;
  for (let i = 0; i < row.length; i++) {
    const left = i >= step ? row[i - step]! : 0;
    const corner = i >= step ? above[i - step]! : 0;
    const guess = [0, left, above[i]!, (left + above[i]!) >> 1, paeth(left, above[i]!, corner)][filter]!;
    out[i + 1] = row[i]! - guess;
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
