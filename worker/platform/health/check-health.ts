import { sql } from 'drizzle-orm';
import { type HealthPart, type HealthState, healthParts } from '../../../shared/platform/health/contract.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { withTimeout } from '../core/with-timeout.ts';
import { readBacklogs } from './read-backlogs.ts';
import { readTaskRuns } from './read-task-runs.ts';
import { isNeglected } from './task-schedule.ts';

const limitMs = 2500;

interface HealthCheck {
  part: HealthPart;
  state: HealthState;
  ms: number;
}

const checks: Record<HealthPart, (ctx: Context) => Promise<HealthState>> = {
  /** Also fails before there is a schema. */
  async database(ctx) {
    await Promise.all([
      ctx.db.run(sql`select 1 from users limit 1`),
      ...ctx.libraries.map((library) => library.run(sql`select 1 from libraries limit 1`)),
    ]);
    return 'ok';
  },
  /** A missing file is a valid response. */
  async files(ctx) {
    await ctx.bucket.head('health');
    return 'ok';
  },
  async queue(ctx) {
    const stuck = (await readBacklogs(ctx)).filter(({ isStuck }) => isStuck);
    if (stuck.length > 0) ctx.log.error('backlog-stuck', { kinds: stuck.map(({ kind }) => kind) });
    return stuck.length > 0 ? 'failing' : 'ok';
  },
  async cron(ctx) {
    const tasks = await readTaskRuns(ctx);
    const deployedAt = Date.parse(ctx.version.uploadedAt);
    const neglected = tasks.filter(({ schedule, runs }) =>
      runs.some(({ run }) => isNeglected(run, schedule, ctx.now, deployedAt)),
    );
    if (neglected.length > 0) {
      ctx.log.error('tasks-neglected', { tasks: neglected.map(({ name }) => name) });
      return 'failing';
    }
    return tasks.some(({ runs }) => runs.some(({ run }) => run)) ? 'ok' : 'not-yet';
  },
};

/** Checks all dependencies in parallel; one that does not respond in time is failing. The log says why. */
export function checkHealth(ctx: Context): Promise<HealthCheck[]> {
  return Promise.all(
    healthParts.map(async (part) => {
      const begunAt = Date.now();
      const state = await withTimeout(limitMs, checks[part](ctx)).catch((error): HealthState => {
        ctx.log.error('health-check-failed', { part, ...errorFacts(error) });
        return 'failing';
      });
      return { part, state, ms: Date.now() - begunAt };
    }),
  );
}
