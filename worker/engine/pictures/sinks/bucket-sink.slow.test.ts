import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { BucketSink, partBytes } from './bucket-sink.ts';

const key = 'derived/bucket-sink-test';

/** Bytes that differ, in chunks of a prime number of them. */
async function write(sink: BucketSink, length: number): Promise<Uint8Array> {
  const whole = Uint8Array.from({ length }, (_, i) => (i * 7) ^ (i >> 9));
  for (let at = 0; at < length; at += 30_011) {
    // The buffer of an encoder is written over after the call.
    const chunk = whole.slice(at, at + 30_011);
    sink.put(chunk);
    chunk.fill(0);
    if (sink.pause && at % 4 === 0) await sink.pause;
  }
  return whole;
}

test.each([
  ['under one part', 100_000],
  ['exactly two parts', 2 * partBytes],
  ['several parts', 2 * partBytes + 1_234_567],
])('%s are stored as they came', async (_, length) => {
  const sink = new BucketSink(env.BUCKET, key, 'image/jpeg');
  const whole = await write(sink, length);
  expect(await sink.finish()).toBe(length);
  const stored = await env.BUCKET.get(key);
  expect(stored?.httpMetadata?.contentType).toBe('image/jpeg');
  expect(Buffer.compare(await stored!.bytes(), whole)).toBe(0);
  await env.BUCKET.delete(key);
});

test('of an aborted file nothing is visible', async () => {
  const sink = new BucketSink(env.BUCKET, key, 'image/jpeg');
  await write(sink, partBytes + 500_000);
  await sink.abort();
  expect(await env.BUCKET.head(key)).toBeNull();
});
