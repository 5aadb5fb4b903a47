import type { TaskState } from '../../../shared/platform/health/contract.ts';
import type { taskRuns } from '../db/schema/main/platform.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
// The platform ends a run after 15 minutes.
const maxRunMs = 20 * minute;

type Run = Pick<typeof taskRuns.$inferSelect, 'startedAt' | 'endedAt' | 'succeededAt' | 'error'>;

// Every schedule is due within a day.
const newForMs = 26 * hour;

/** Returns how long a task of this schedule may go without a run, or without success, before a person should look. */
const maxDelayMs = (schedule: string): number => (/^\S+ \d+ /.test(schedule) ? 26 * hour : hour);

/** Returns how a timed task does by its last run and its cron expression; `now` in milliseconds. */
export function judgeRun(run: Run | undefined, schedule: string, now: number): TaskState {
  if (!run) return 'never';
  if (now - run.startedAt > maxDelayMs(schedule)) return 'late';
  // A task that is killed in every run always started just now.
  if (run.endedAt === null)
    return now - run.startedAt > maxRunMs || isOverdue(run, schedule, now) ? 'cut-off' : 'running';
  return run.error === null ? 'ok' : 'failed';
}

const isOverdue = ({ succeededAt }: Run, schedule: string, now: number): boolean =>
  succeededAt !== null && now - succeededAt > maxDelayMs(schedule);

/**
 * Returns whether a task has been overdue for so long that monitors should alert. One that has never run counts as new
 * for 26 hours after the deployment.
 */
export function isNeglected(run: Run | undefined, schedule: string, now: number, deployedAt: number): boolean {
  if (!run) return now - deployedAt > newForMs;
  const state = judgeRun(run, schedule, now);
  if (state === 'late') return true;
  if (state !== 'failed' && state !== 'cut-off') return false;
  return run.succeededAt === null || isOverdue(run, schedule, now);
}

/** Returns when a schedule of wrangler.toml is due next; minutes and hours may be a number, any, or every n. */
export function nextRun(schedule: string, now: number): number {
  const [minutes = '*', hours = '*'] = schedule.split(' ');
  const fits = (field: string, value: number) =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field));
  let at = Math.floor(now / minute) * minute + minute;
  const end = at + day;
  while (at < end && !(fits(minutes, new Date(at).getUTCMinutes()) && fits(hours, new Date(at).getUTCHours())))
    at += minute;
  return at;
}
