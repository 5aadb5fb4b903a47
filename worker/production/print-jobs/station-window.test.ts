import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintJobsResponse } from '../../../shared/production/print-jobs/contract.ts';
import type { PrintJobStatus } from '../../../shared/production/print-jobs/print-job-status.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeJob, makeStation, setStatus } from './testing/make-job.ts';

const day = 24 * 3_600_000;

let admin: TestUser;
let station: string;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  station = await makeStation(admin);
});

/** A job that was last changed this many days ago. */
async function jobOf(days: number, ...steps: PrintJobStatus[]): Promise<string> {
  const { id } = await makeJob(admin, ...steps);
  await env.DB.prepare('update print_jobs set updated_at = ? where id = ?')
    .bind(Date.now() - days * day, id)
    .run();
  return id;
}

const idsOf = async (token: string) =>
  (await call<PrintJobsResponse>('GET', '/print-jobs', { token })).body.printJobs.map(({ id }) => id);
const statusesOf = async (id: string, token: string) => [
  (await call('GET', `/print-jobs/${id}`, { token })).status,
  (await call('GET', `/print-jobs/${id}/print-data`, { token })).status,
];

describe('a print station', () => {
  it('does not see jobs that ended more than a week ago; an admin does', async () => {
    const id = await jobOf(8, 'READY', 'PRINTING', 'COMPLETED');
    expect(await statusesOf(id, station)).toEqual([404, 404]);
    expect((await setStatus(station, id, 'COMPLETED')).body.code).toBe('print-job-not-found');
    expect(await idsOf(station)).not.toContain(id);
    expect(await statusesOf(id, admin.token)).toEqual([200, 200]);
    expect(await idsOf(admin.token)).toContain(id);
  });

  it.each<[string, number, PrintJobStatus[]]>([
    ['that was done this week', 6, ['READY', 'PRINTING', 'COMPLETED']],
    ['that waits for longer', 60, ['READY']],
  ])('sees one %s', async (_, days, steps) => {
    const id = await jobOf(days, ...steps);
    expect(await statusesOf(id, station)).toEqual([200, 200]);
    expect(await idsOf(station)).toContain(id);
  });
});
