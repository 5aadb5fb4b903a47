import { afterEach, expect, it, vi } from 'vitest';
import { readHead } from './read-head.ts';

afterEach(() => vi.unstubAllGlobals());

/** A file of so many parts of 1,000 bytes; notes how many were asked for. */
function fileOf(parts: number) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent === parts) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(1000).fill(sent));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  return { sent: () => sent };
}

it('reads only the beginning of a file', async () => {
  const file = fileOf(100);
  const head = await readHead('/original', 2500);
  expect([head.length, head[0], head[2499]]).toEqual([2500, 1, 3]);
  expect(file.sent()).toBeLessThan(6);
});

it('reads all of a file that is shorter', async () => {
  fileOf(2);
  expect(await readHead('/original', 2500)).toHaveLength(2000);
});
