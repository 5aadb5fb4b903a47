import { EntropyWriter, huffmanCodes } from '../../../../shared/engine/pictures/entropy-writer.ts';
import { huffmanSpecs } from '../../../../shared/engine/pictures/jpeg-tables.ts';
import { joinBytes } from '../join-bytes.ts';
import { MemorySink } from '../sinks/memory-sink.ts';
import { ascii, segment, uint16 } from './bytes.ts';

interface FlatJpeg {
  width: number;
  height: number;
  /** One value per component for the whole picture: grey, YCbCr or CMYK as stored. */
  values: number[];
  frame?: 'baseline' | 'progressive' | 'arithmetic';
  bits?: number;
  /** With it an APP14 segment says how the colours are transformed: 0 not, 1 YCbCr, 2 YCCK. */
  adobeTransform?: number;
  /** How often a progressive picture's only scan comes. */
  scans?: number;
}

const frameMarkers = { baseline: 0xc0, progressive: 0xc2, arithmetic: 0xc9 };
const dc = huffmanCodes(huffmanSpecs.lumaDc);
const baselineAc = huffmanCodes(huffmanSpecs.lumaAc);
const blockStep = 8;

/** A JPEG of one colour, of kinds that our own encoder does not make; without subsampling. */
export function buildFlatJpeg({ width, height, values, ...kind }: FlatJpeg): Uint8Array {
  const progressive = kind.frame === 'progressive';
  const ids = values.map((_, i) => i + 1);
  const adobe = [0, 100, 0, 0, 0, 0, kind.adobeTransform ?? 0];
  const frame = ids.flatMap((id) => [id, 0x11, 0]);
  const table = (id: number, { counts, symbols }: (typeof huffmanSpecs)['lumaDc']) => joinBytes([id], counts, symbols);
  const scan = joinBytes(
    segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), 0, progressive ? 0 : 63, 0]),
    flatScan(Math.ceil(width / 8) * Math.ceil(height / 8), values, progressive),
  );
  return joinBytes(
    [0xff, 0xd8],
    ...(kind.adobeTransform === undefined ? [] : [segment(0xee, joinBytes(ascii('Adobe'), adobe))]),
    segment(0xdb, joinBytes([0], new Uint8Array(64).fill(blockStep))),
    segment(frameMarkers[kind.frame ?? 'baseline'], [
      kind.bits ?? 8,
      ...uint16(height),
      ...uint16(width),
      ids.length,
      ...frame,
    ]),
    segment(0xc4, joinBytes(table(0x00, huffmanSpecs.lumaDc), table(0x10, huffmanSpecs.lumaAc))),
    ...new Array(kind.scans ?? 1).fill(scan),
    [0xff, 0xd9],
  );
}

/** All difference is in the first block; a progressive DC scan has no end-of-block codes. */
function flatScan(blocks: number, values: number[], progressive: boolean): Uint8Array {
  const ac = progressive ? new Int32Array(256) : baselineAc;
  const sink = new MemorySink();
  const writer = new EntropyWriter(sink.put);
  const zeros = new Int32Array(64);
  for (let i = 0; i < blocks; i++) {
    for (const value of values) writer.putBlock(zeros, 0, i === 0 ? ((value - 128) * 8) / blockStep : 0, dc, ac);
  }
  writer.flush();
  return sink.bytes();
}
