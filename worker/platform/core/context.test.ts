import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { openContext } from './context.ts';
import type { Job } from './jobs.ts';

it('sends any number of jobs, as many at once as a queue takes', async () => {
  const sent = new Map<string, string[][]>([
    ['JOBS', []],
    ['PRINT_JOBS', []],
  ]);
  const spies = [...sent].map(([name, batches]) =>
    vi.spyOn(env[name as 'JOBS'], 'sendBatch').mockImplementation(async (messages) => {
      batches.push([...messages].map(({ body }) => (body as { hash?: string }).hash ?? ''));
      return undefined as never;
    }),
  );
  const jobs = Array.from({ length: 250 }, (_, at): Job => ({ type: 'freeze-print', hash: String(at) }));
  await openContext(env).enqueue({ type: 'send-mail', mailId: 'x' }, ...jobs);
  for (const spy of spies) spy.mockRestore();
  expect(sent.get('JOBS')).toHaveLength(1);
  expect(sent.get('PRINT_JOBS')?.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(sent.get('PRINT_JOBS')?.flat()).toEqual(jobs.map((_, at) => String(at)));
});
