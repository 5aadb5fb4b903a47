import { expect, it } from 'vitest';
import { checkReport, type ReportValues } from './check-report.ts';

const good: ReportValues = {
  ...{ reason: 'privacy', explanation: 'Moja dcéra.', name: 'Eva Malá', email: 'eva@example.sk' },
  ...{ goodFaith: true, isOfPhoto: false },
};
const wrong = (change: Partial<ReportValues>) =>
  Object.entries(checkReport({ ...good, ...change })).flatMap(([field, problem]) => (problem ? [field] : []));

it.each<[Partial<ReportValues>, string[]]>([
  [{}, []],
  [{ reason: null, name: '', email: '' }, ['reason', 'name', 'email']],
  [{ explanation: ' \n' }, ['explanation']],
  [{ name: '', email: '' }, ['name', 'email']],
  [{ reason: 'child-abuse', name: '', email: '' }, []],
  [{ reason: 'child-abuse', email: 'eva@' }, ['email']],
])('a report with %j has the wrong fields %j', (change, fields) => {
  expect(wrong(change)).toEqual(fields);
});
