import './load-wasm.ts';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { type ApiClient, type ClientPhoto, signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { maxPrintsAtOnce } from '../shared/shop/orders/order-limits.ts';
import type { PrintRequest, PrintsResponse } from '../shared/shop/prints/contract.ts';
import { formatOf } from '../shared/shop/prints/print-formats.ts';
import { printPlan } from '../shared/shop/prints/print-plan.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { withComment } from './noisy-photos.ts';
import { drawBenchPhotos } from './pictures-photo.ts';
import { workerdCpuMs } from './process-usage.ts';

const printCount = 300;
const photoCount = 10;
const paperSize = '10x15';
const format = formatOf(100, 150);
const pollMs = 700;
const [maxFirstMs, maxAllMs, maxCpuMs] = [3000, 170_000, 500];

/** Measures how long the print files of a full cart take: 300 crops of photos of 12 MP. */
export async function benchPrints(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async ({ origin, processId }) => {
      const client = await signIn(origin, admin.email, admin.password);
      const items = await uploadPrints(client);
      // The first print of a Worker compiles code and reads its first file.
      const [firstItem, ...others] = items;
      await untilReady(client, [firstItem!]);

      const idleCpuMs = workerdCpuMs(processId);
      const { firstMs, allMs } = await untilReady(client, others);
      const workerdMs = (workerdCpuMs(processId) - idleCpuMs) / others.length;
      return [
        row(`${printCount} prints 10 × 15 of 12 MP photos: the first is there after`, firstMs, maxFirstMs),
        row('… all are there after', allMs, maxAllMs),
        row('… processor time of one file with its thumbnail, in Node', await fileCpuMs(), maxCpuMs),
        {
          name: '… processor time of workerd for one, with the simulators and the questions of the cart',
          value: seconds(workerdMs),
          ok: true,
        },
      ];
    },
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const row = (name: string, ms: number, maxMs: number): BenchRow => ({
  name,
  value: seconds(ms),
  limit: `≤ ${seconds(maxMs)}`,
  ok: ms > 0 && ms <= maxMs,
});

/** Returns the median of some files. */
async function fileCpuMs(): Promise<number> {
  const { renderPrint } = await import('../worker/shop/prints/render/render-print.ts');
  const { plainThumbnail } = await import('../worker/shop/prints/render/plain-thumbnail.ts');
  const { inspectPicture } = await import('../worker/engine/pictures/detect/inspect-picture.ts');
  const { bytesSource } = await import('../worker/engine/pictures/picture-source.ts');
  const { MemorySink } = await import('../worker/engine/pictures/sinks/memory-sink.ts');
  const [photo] = await drawBenchPhotos(1);
  const source = bytesSource(photo!.jpeg);
  const info = await inspectPicture(source);
  const plan = printPlan(info, format, { mode: 'fill', crop: null, turn: 0 })!;
  const times: number[] = [];
  for (let round = 0; round < 9; round++) {
    const before = process.cpuUsage();
    const sink = new MemorySink();
    await renderPrint(source, info, plan, sink);
    await plainThumbnail(bytesSource(sink.bytes()));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Returns different crops of a few photos of 12 MP and 4.1 MB. */
async function uploadPrints(client: ApiClient): Promise<PrintRequest[]> {
  const album = await client.createAlbum({ title: 'Tlač' });
  const [photo] = await drawBenchPhotos(1);
  for (let index = 0; index < photoCount; index++) {
    const original = withComment(Buffer.from(photo!.jpeg), `photo ${index}`);
    await client.upload(album.id, [await withPictures(`${index}.jpg`, original)]);
  }
  const photos = await client.listPhotos(album.id);
  return Array.from({ length: printCount }, (_, index) => {
    const { id, width: photoWidth, height: photoHeight } = photos[index % photos.length]!;
    const size = { width: photoWidth ?? 0, height: photoHeight ?? 0 };
    const { crop } = printPlan(size, format, { mode: 'fill', crop: null, turn: 0 })!;
    const moved = Math.floor(index / photos.length) * 4;
    const { width, height } = crop;
    const place = width < size.width ? { left: moved, top: 0 } : { left: 0, top: moved };
    return { photoId: id, paperSize, print: { mode: 'fill', crop: { ...place, width, height }, turn: 0 } };
  });
}

/** With derivatives, as from a browser, so that the Worker makes none. */
async function withPictures(filename: string, original: Buffer): Promise<ClientPhoto> {
  const within = (side: number) =>
    sharp(original).resize(side, side, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer();
  return { filename, original, preview: await within(1920), medium: await within(960), thumbnail: await within(400) };
}

/**
 * Asks for prints, and soon again for the first of those that are being made, as the cart does. Returns when the first
 * was ready, and the last.
 */
async function untilReady({ call }: ApiClient, items: PrintRequest[]): Promise<{ firstMs: number; allMs: number }> {
  const start = performance.now();
  let firstMs = 0;
  /** Returns those that are not ready. */
  const ask = async (batch: PrintRequest[]): Promise<PrintRequest[]> => {
    const { prints } = await call<PrintsResponse>('POST', '/prints', { items: batch });
    for (const { problem } of prints) if (problem) throw new Error(`No print file: ${problem}`);
    const left = batch.filter((_, index) => prints[index]?.status !== 'READY');
    if (left.length < batch.length) firstMs ||= performance.now() - start;
    return left;
  };
  let left: PrintRequest[] = [];
  for (let from = 0; from < items.length; from += maxPrintsAtOnce)
    left.push(...(await ask(items.slice(from, from + maxPrintsAtOnce))));
  while (left.length > 0) {
    await setTimeout(pollMs);
    left = [...(await ask(left.slice(0, maxPrintsAtOnce))), ...left.slice(maxPrintsAtOnce)];
  }
  return { firstMs, allMs: performance.now() - start };
}
