import type { BenchRow } from './bench-row.ts';
import { withLocalBindings } from './local-bindings.ts';

// D1 ends a statement, or a batch, after 30 seconds; its machines may be three times as slow as this one.
const maxMs = 10_000;
// Of a task of every quarter of an hour; at night all rows may be read.
const often = '*/15 * * * *';
const maxRowsOften = 30_000;
// Two thousand photos, each with its indexes and whether an order needs it.
const maxRowsOf: Record<string, number> = { purgeDeletedPhotos: 45 * 2000 };

/**
 * Measures each timed task on a filled database, one after the other, while no Worker uses it: rows, and the longest
 * statement.
 */
export async function measureTimedTasks(stateDir: string): Promise<BenchRow[]> {
  const { openContext } = await import('../worker/platform/core/context.ts');
  const { tasks } = await import('../worker/platform/cron/cron.ts');
  return withLocalBindings(stateDir, async (env) => {
    const rows: BenchRow[] = [];
    for (const [schedule, ofSchedule] of Object.entries(tasks)) {
      for (const [name, task] of Object.entries(ofSchedule)) {
        const ctx = openContext(env);
        const startedAt = performance.now();
        await task(ctx);
        const ms = performance.now() - startedAt;
        const { rowsRead = 0, statements = 0, longestMs = 0 } = ctx.cost ?? {};
        const maxRows = schedule === often ? (maxRowsOf[name] ?? maxRowsOften) : Number.POSITIVE_INFINITY;
        rows.push({
          name: `cron ${schedule} ${name}`,
          value: `${rowsRead} rows, ${statements} statements, ${ms.toFixed(0)} ms, the longest ${longestMs.toFixed(0)} ms`,
          limit: `${schedule === often ? `≤ ${maxRows} rows, ` : ''}the longest ≤ ${maxMs} ms`,
          ok: longestMs <= maxMs && rowsRead <= maxRows,
        });
      }
    }
    const broken = 'SELECT rule, count FROM integrity_checks WHERE count > 0';
    const { results } = await env.DB.prepare(broken).all<{ rule: string; count: number }>();
    const value = results.map(({ rule, count }: { rule: string; count: number }) => `${rule}: ${count}`).join(', ');
    // Otherwise the tasks would have measured repairs.
    rows.push({ name: 'Rules that the filled database breaks', value: value || '0', limit: '0', ok: !value });
    return rows;
  });
}
