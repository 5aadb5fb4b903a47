import type {
  AddedSubjectsResponse,
  NewSubject,
  SchoolJob,
  SchoolJobResponse,
  SchoolSubject,
  SchoolSubjectsResponse,
} from '../../../../shared/library/schools/contract.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';

export const child = (className: string, firstName: string, surname: string): NewSubject => ({
  ...{ kind: 'child', className, firstName, surname },
});

/** Creates a job at a school with these children, as a photographer does. */
export async function makeSchool(
  { token }: TestUser,
  children: readonly NewSubject[] = [child('Lienky', 'Anna', 'Nováková')],
): Promise<{ job: SchoolJob; subjects: SchoolSubject[] }> {
  const body = { school: 'MŠ Slniečko', shootOn: '2026-11-24', deadlineOn: '2026-12-08' };
  const { job } = (await call<SchoolJobResponse>('POST', '/school-jobs', { token, body })).body;
  const added = await call<AddedSubjectsResponse>('POST', `/school-jobs/${job.id}/subjects`, {
    token,
    body: { lastNumber: 0, subjects: children },
  });
  return { job: added.body.job, subjects: await subjectsOf({ token }, job.id) };
}

export async function subjectsOf({ token }: Pick<TestUser, 'token'>, jobId: string): Promise<SchoolSubject[]> {
  return (await call<SchoolSubjectsResponse>('GET', `/school-jobs/${jobId}/subjects`, { token })).body.subjects;
}
