import type { Context, LibraryContext } from '../worker/platform/core/context.ts';
import type { BenchRow } from './bench-row.ts';
import { withLocalBindings } from './local-bindings.ts';

// D1 ends a statement, or a batch, after 30 seconds; its machines may be three times as slow as this one.
const maxMs = 10_000;
// Of a task of every quarter of an hour; at night all rows may be read.
const often = '*/15 * * * *';
const nightly = '17 2 * * *';
const maxRowsOften = 30_000;
// Two thousand photos, each with its indexes and whether an order needs it.
const maxRowsOf: Record<string, number> = { purgeDeletedPhotos: 45 * 2000 };

// D1 takes 1,000 from an invocation, of which tasks that may go on later share half. Those of a night grow with the shop.
const maxStatements: Record<string, number> = { [often]: 500, [nightly]: 300 };

/**
 * Measures each timed task on a filled database, one after the other, while no Worker uses it: rows, and the longest
 * statement; and of the tasks of an invocation all statements.
 */
export async function measureTimedTasks(stateDir: string): Promise<BenchRow[]> {
  const { inEachLibrary, openContext } = await import('../worker/platform/core/context.ts');
  const { schedules } = await import('../worker/platform/cron/cron.ts');
  return withLocalBindings(stateDir, async (env) => {
    const rows: BenchRow[] = [];
    const open = () => openContext(env);
    for (const [schedule, { shop, library }] of Object.entries(schedules)) {
      rows.push(...(await measureInvocation(`cron ${schedule}`, shop, open, maxStatements[schedule] ?? 0)));
      for (const { shard } of inEachLibrary(open()))
        rows.push(
          ...(await measureInvocation(
            `cron ${schedule} of library ${shard}`,
            library,
            () => inEachLibrary(open())[shard - 1] as LibraryContext,
            maxStatements[schedule] ?? 0,
          )),
        );
    }
    const broken = 'SELECT rule, count FROM integrity_checks WHERE count > 0';
    const { results } = await env.DB.prepare(broken).all<{ rule: string; count: number }>();
    const value = results.map(({ rule, count }: { rule: string; count: number }) => `${rule}: ${count}`).join(', ');
    // Otherwise the tasks would have measured repairs.
    rows.push({ name: 'Rules that the filled database breaks', value: value || '0', limit: '0', ok: !value });
    return rows;
  });
}

// When a task has begun, and when it has ended.
const recorded = 2;

async function measureInvocation<C extends Context>(
  invocation: string,
  tasks: Record<string, (ctx: C) => Promise<unknown>>,
  open: () => C,
  maxSent: number,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  let sent = 0;
  for (const [name, task] of Object.entries(tasks)) {
    const ctx = open();
    const startedAt = performance.now();
    await task(ctx);
    const ms = performance.now() - startedAt;
    const { rowsRead = 0, statements = 0, longestMs = 0 } = ctx.cost ?? {};
    sent += statements + recorded;
    const isOften = invocation.startsWith(`cron ${often}`);
    const maxRows = isOften ? (maxRowsOf[name] ?? maxRowsOften) : Number.POSITIVE_INFINITY;
    rows.push({
      name: `${invocation} ${name}`,
      value: `${rowsRead} rows, ${statements} statements, ${ms.toFixed(0)} ms, the longest ${longestMs.toFixed(0)} ms`,
      limit: `${isOften ? `≤ ${maxRows} rows, ` : ''}the longest ≤ ${maxMs} ms`,
      ok: longestMs <= maxMs && rowsRead <= maxRows,
    });
  }
  return [
    ...rows,
    {
      name: `${invocation}: all statements`,
      value: String(sent),
      limit: `≤ ${maxSent}`,
      ok: sent <= maxSent,
    },
  ];
}
