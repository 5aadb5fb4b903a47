import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { taskRuns } from '../db/schema/main/platform.ts';
import { openContext } from './context.ts';
import { runResumableSweep, type SweepCursor } from './resumable-sweep.ts';

let waiting: SweepCursor[];
let worked: string[];

beforeEach(async () => {
  await env.DB.prepare('delete from task_runs').run();
  waiting = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ at: Math.floor(at / 2), id }));
  worked = [];
});

/** A run over at most two rows, of which some fail. */
const sweep = (poison: string, skipped = '') =>
  runResumableSweep(openContext(env), {
    task: 'sweep',
    max: 2,
    list: async (after) =>
      waiting.filter(({ at, id }) => !after || at > after.at || (at === after.at && id > after.id)).slice(0, 2),
    async work({ id }) {
      if (skipped.includes(id)) return 'skipped';
      worked.push(id);
      if (poison.includes(id)) throw new Error('poison');
      waiting = waiting.filter((row) => row.id !== id);
    },
  });

it('gets past failing rows, and returns to them', async () => {
  for (let run = 0; run < 4; run++) await sweep('abc');
  expect(waiting.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(worked.join('')).toBe('abcdeab');
  for (let run = 0; run < 3; run++) await sweep('');
  expect(waiting).toEqual([]);
});

it('starts with the longest waiting row when all rows fit into each run', async () => {
  waiting = waiting.slice(0, 1);
  for (let run = 0; run < 2; run++) await sweep('a');
  expect(worked).toEqual(['a', 'a']);
  expect(await env.DB.prepare('select * from task_runs').first()).toBeNull();
});

it('starts the next run with the rows it skipped', async () => {
  await sweep('', 'b');
  expect(worked).toEqual(['a']);
  await sweep('');
  expect(worked).toEqual(['a', 'b', 'c']);
});

it('leaves rows to the next run when it has sent its share of statements, or the invocation most of its own', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ at, id: String(at) }));
  const done: number[] = [];
  const run = (statements: { sent: number }) =>
    runResumableSweep(
      { ...openContext(env), statements },
      {
        task: 'sweep',
        max: 10,
        list: async (after) => rows.filter(({ at }) => after === null || at > after.at),
        async work({ at }) {
          done.push(at);
          statements.sent += 100;
        },
      },
    );
  await run({ sent: 0 });
  expect(done).toEqual([0, 1, 2]);
  // One row at least, or it would never get on.
  await run({ sent: 990 });
  expect(done).toEqual([0, 1, 2, 3]);
  for (let more = 0; more < 2; more++) await run({ sent: 0 });
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('counts the statements that an invocation sends', async () => {
  const ctx = openContext(env);
  await ctx.db.select().from(taskRuns);
  await ctx.db.batch([ctx.db.select().from(taskRuns), ctx.db.select().from(taskRuns)]);
  await ctx.db.run(sql`select 1`);
  expect({ ...ctx, now: 0 }.statements.sent).toBe(4);
});

it('resumes from the stored cursor of the previous run', async () => {
  await env.DB.prepare("insert into task_runs (name, started_at, succeeded_at) values ('sweep', 1, 2)").run();
  await sweep('a');
  expect(await env.DB.prepare('select * from task_runs').first()).toMatchObject({
    started_at: 1,
    succeeded_at: 2,
    state: '{"at":0,"id":"b"}',
  });
});
