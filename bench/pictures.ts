import type { BenchRow } from './bench-row.ts';
import './load-wasm.ts';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { mediumMaxSide } from '../shared/rules/medium-size.ts';
import { drawBenchPhotos } from './pictures-photo.ts';
import { brightnessPsnr } from './pictures-psnr.ts';

const maxCpuRatio = 3;
const minPsnrDb = 37.5;
const maxWasmMb = 64;
const rounds = 3;
const previewSize = { maxSide: 1920, quality: 85 };
const mediumSize = { maxSide: mediumMaxSide, quality: 85 };
const thumbnailSize = { maxSide: 400, quality: 80 };

/**
 * Compares the derivatives of drawn JPEGs with sharp on one thread, by CPU time of the whole process. The Worker's code
 * runs in Node's V8 here, the engine of workerd; the memory is that of all WASM instances from a cold start.
 */
export async function benchPictures(): Promise<BenchRow[]> {
  sharp.concurrency(1);
  sharp.cache(false);
  const memories = recordMemories();
  const { derivePicture } = await import('../worker/pictures/derive-picture.ts');
  const { inspectPicture } = await import('../worker/pictures/detect/inspect-picture.ts');
  const { bytesSource } = await import('../worker/pictures/picture-source.ts');
  const { clearDecoders } = await import('../worker/pictures/decode/decoder-pool.ts');
  const rows: BenchRow[] = [];
  for (const { name, jpeg } of await drawBenchPhotos()) {
    const derive = async () => {
      const source = bytesSource(jpeg);
      return derivePicture(source, await inspectPicture(source), [previewSize, mediumSize, thumbnailSize]);
    };
    clearDecoders();
    memories.length = 0;
    const [preview] = await derive();
    const wasmMb = memories.reduce((bytes, memory) => bytes + memory.buffer.byteLength, 0) / 1024 / 1024;
    const [ours, theirs] = await leastCpu(derive, () => deriveWithSharp(jpeg));
    const psnr = await brightnessPsnr(jpeg, preview!);
    rows.push(
      row(`${name} JPEG, CPU against sharp (${ours} ms : ${theirs} ms)`, ours / theirs, '×', maxCpuRatio),
      row(`${name} JPEG, WASM memory`, wasmMb, ' MB', maxWasmMb),
      row(`${name} JPEG, PSNR-Y against full-size Lanczos`, psnr, ' dB', minPsnrDb, 'least'),
    );
  }
  return rows;
}

function row(name: string, figure: number, unit: string, limit: number, kind: 'most' | 'least' = 'most'): BenchRow {
  const ok = kind === 'most' ? figure <= limit : figure >= limit;
  return { name, value: `${figure.toFixed(2)}${unit}`, limit: `${kind === 'most' ? '≤' : '≥'} ${limit}${unit}`, ok };
}

async function deriveWithSharp(jpeg: Uint8Array): Promise<void> {
  for (const { maxSide, quality } of [previewSize, mediumSize, thumbnailSize]) {
    const box = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
    await sharp(jpeg).rotate().resize(box).jpeg({ quality }).toBuffer();
  }
}

/** Returns the minimum of CPU milliseconds of each, alternating so that a busy machine affects both alike. */
async function leastCpu(...tasks: [() => Promise<unknown>, () => Promise<unknown>]): Promise<[number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    for (const [i, task] of tasks.entries()) {
      const before = process.cpuUsage();
      await task();
      const { user, system } = process.cpuUsage(before);
      least[i] = Math.min(least[i]!, Math.round((user + system) / 1000));
    }
  }
  return least;
}

/** Records every WASM memory created from now on. */
function recordMemories(): WebAssembly.Memory[] {
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Instance = class extends WebAssembly.Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      for (const value of Object.values(this.exports)) {
        if (value instanceof WebAssembly.Memory) memories.push(value);
      }
    }
  };
  return memories;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchPictures();
  for (const { ok, name, value, limit } of rows) console.log(`${ok ? '✓' : '✗'} ${name}: ${value} (${limit})`);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}
