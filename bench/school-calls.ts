import type { NewSubject, SchoolJobResponse, SchoolSubjectsResponse } from '../shared/library/schools/contract.ts';
import type { CallMeter } from './call-meter.ts';

const children = 700;
const days = { shootOn: '2026-11-24', deadlineOn: '2026-12-08' };
const ofASchool = { rows: 12 * children, statements: 14 };
const ofAnEdit = { rows: 300, statements: 8 };
/** With what hangs on the links of children, of which each table takes a statement. */
const ofAWithdrawal = { rows: 300, statements: 17 };

/** Measures what a photographer does with a school of 700 children. */
export async function measureSchools(meter: CallMeter): Promise<void> {
  const note = `${children} children`;
  const input = { school: 'ZŠ Hviezdoslavova', address: 'Školská 1', ...days };
  const { job } = await meter.call<SchoolJobResponse>('POST /api/school-jobs', { body: input, max: ofAnEdit });
  const ids = [job.id];
  const subjects = Array.from({ length: children }, (_, at): NewSubject => {
    const className = `${(at % 9) + 1}. ${'ABC'[at % 3]}`;
    return { kind: 'child', className, firstName: 'Maximiliána', surname: `Országhová ${at}` };
  });
  const body = { lastNumber: 0, subjects };
  await meter.call('POST /api/school-jobs/:id/subjects', { ids, body, note, max: ofASchool });
  await meter.call('GET /api/school-jobs');
  await meter.call('GET /api/school-jobs/:id', { ids });
  const path = 'GET /api/school-jobs/:id/subjects';
  const page = await meter.call<SchoolSubjectsResponse>(path, { ids, note });
  await meter.call(path, { ids, query: `cursor=${page.nextCursor}`, note: `${note}, page 2` });
  const subjectIds = [page.subjects[0]?.id ?? ''];
  await meter.call('PUT /api/school-subjects/:id', { ids: subjectIds, body: { consent: 'no' }, max: ofAWithdrawal });
  const consent = { subjectIds: page.subjects.map(({ id }) => id), consent: 'yes' };
  await meter.call('PUT /api/school-jobs/:id/consents', { ids, body: consent, note, max: ofASchool });
  await meter.call('GET /api/school-jobs/:id/papers', { ids, query: 'paper=cards', note, max: ofASchool });
  await meter.call('PUT /api/school-jobs/:id', { ids, body: { ...input, school: 'ZŠ' }, max: ofAnEdit });
  const copy = { shootOn: '2027-11-23', deadlineOn: '2027-12-07', classes: [{ from: '9. C', to: null }] };
  await meter.call('POST /api/school-jobs/:id/copies', { ids, body: copy, note, max: ofASchool });
  await meter.call('DELETE /api/school-subjects/:id', { ids: subjectIds, max: ofAWithdrawal });
  await meter.call('DELETE /api/school-jobs/:id', { ids, note, max: ofASchool });
}
