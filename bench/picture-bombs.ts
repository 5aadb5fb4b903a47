import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { root } from '../scripts/processes.ts';
import { type ApiClient, signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { buildPng } from '../worker/engine/pictures/testing/build-png.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { peakDuring, workerdBytes, workerdCpuMs } from './process-usage.ts';

const side = 15_000;
const heic = join(root, '../shared/samples/corpus/heic-200mp.heic');
const maxWaitMs = 1000;
const pollMs = 100;
const mib = 1024 * 1024;

/**
 * Uploads the pictures that cost most while a monitor asks `/api/health`, in the workerd of `wrangler dev`: how long is
 * the longest response, until the previews are there or the picture has failed?
 */
export async function benchPictureBombs(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async ({ origin, processId }) => {
      const client = await signIn(origin, admin.email, admin.password);
      const rows = [await measure('nothing', origin, processId, () => pause(5000))];
      const files: [name: string, filename: string, bytes: () => Promise<Uint8Array>][] = [
        [`a PNG of ${side}²`, 'bomb.png', buildBomb],
        ...(existsSync(heic)
          ? [['a HEIC of 200 MP', 'large.heic', async () => readFileSync(heic)] satisfies (typeof files)[number]]
          : []),
      ];
      for (const [name, filename, bytes] of files) {
        const original = await bytes();
        const isReady = () => untilSettled(client, { filename, original });
        rows.push(await measure(name, origin, processId, isReady));
      }
      return rows;
    },
  );
}

async function measure(
  name: string,
  origin: string,
  processId: number,
  work: () => Promise<unknown>,
): Promise<BenchRow> {
  const [idleBytes, cpuMs] = [workerdBytes(processId), workerdCpuMs(processId)];
  let [longest, count, isOver] = [0, 0, false];
  const monitor = (async () => {
    for (; !isOver; count++) {
      const begun = performance.now();
      await (await fetch(`${origin}/api/health`)).text();
      longest = Math.max(longest, performance.now() - begun);
      await pause(pollMs);
    }
  })();
  const peak = await peakDuring(() => workerdBytes(processId), work);
  isOver = true;
  await monitor;
  const cpu = ((workerdCpuMs(processId) - cpuMs) / 1000).toFixed(1);
  return {
    name: `Longest of ${count} responses of health meanwhile: ${name} (${cpu} s of CPU, ${((peak - idleBytes) / mib).toFixed(0)} MiB more)`,
    value: `${longest.toFixed(0)} ms`,
    limit: `≤ ${maxWaitMs} ms`,
    ok: longest <= maxWaitMs,
  };
}

/** Returns when the previews of an uploaded file are there, or it has failed. */
async function untilSettled(client: ApiClient, file: { filename: string; original: Uint8Array }): Promise<void> {
  const album = await client.createAlbum({ title: file.filename });
  await client.upload(album.id, [file]);
  for (;;) {
    const [photo] = await client.listPhotos(album.id);
    if (photo && photo.status !== 'STORED') return console.log(file.filename, photo.status, photo.failure ?? '');
    await pause(pollMs);
  }
}

/** One colour, which inflates a thousand times. */
async function buildBomb(): Promise<Uint8Array> {
  const row = new Uint8Array(1 + side * 3);
  const deflated = await buffer(Readable.from(Array(side).fill(row)).pipe(createDeflate()));
  return buildPng({ width: side, height: side, bitDepth: 8, colorType: 2, deflated: new Uint8Array(deflated) });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
