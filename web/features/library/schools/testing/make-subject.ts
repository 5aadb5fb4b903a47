import type { SchoolSubject } from '../../../../../shared/library/schools/contract.ts';

/** Returns a child on a list, of whom nothing is known but what is given. */
export const makeSubject = (known: Partial<SchoolSubject>): SchoolSubject => ({
  ...{ id: '1', number: 1, kind: 'child', code: 'AAAA2222', className: 'A', firstName: '', surname: '' },
  ...{ siblingIds: [], consent: null, consentOn: null, isAbsent: false, publishedCount: null, views: 0, orders: 0 },
  ...known,
});
