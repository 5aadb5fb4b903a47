import type { Page } from 'playwright-core';
import { buildMovie, type MovieParts } from '../../shared/engine/movies/testing/build-movie.ts';
import { box } from '../../shared/engine/movies/write-boxes.ts';

interface Film extends Omit<MovieParts, 'samples' | 'codec'> {
  seconds?: number;
  /** Of its colour: films of other seeds have other bytes. */
  seed?: number;
}

/** Returns an MP4 that plays: a moving stripe, which this browser encodes (VP9, as it has no other encoder). */
export async function film(page: Page, { seconds = 2, seed = 1, ...parts }: Film = {}): Promise<Uint8Array> {
  const { width = 640, height = 360, fps = 25 } = parts;
  const samples = await page.evaluate(encode, { width, height, fps, frames: seconds * fps, seed });
  const config = box('vpcC', Uint8Array.of(1, 0, 0, 0, 0, 30, 0x82, 2, 2, 2, 0, 0));
  return buildMovie({
    ...parts,
    width,
    height,
    fps,
    codec: { type: 'vp09', config },
    samples: samples.map((sample) => Uint8Array.from(atob(sample), (letter) => letter.charCodeAt(0))),
  });
}

interface Frames {
  width: number;
  height: number;
  fps: number;
  frames: number;
  seed: number;
}

/** In the page: returns each encoded frame in base64; only the first one stands by itself. */
async function encode({ width, height, fps, frames, seed }: Frames): Promise<string[]> {
  const samples: string[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      samples.push(btoa(String.fromCharCode(...bytes)));
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp09.00.30.08', width, height, framerate: fps, bitrate: 400_000 });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (let at = 0; at < frames; at += 1) {
    context.fillStyle = `hsl(${(seed * 67) % 360} 60% 45%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#f6f3ec';
    context.fillRect((at / frames) * width, 0, width / 12, height);
    const frame = new VideoFrame(canvas, { timestamp: (at * 1_000_000) / fps });
    encoder.encode(frame, { keyFrame: at === 0 });
    frame.close();
  }
  await encoder.flush();
  return samples;
}
