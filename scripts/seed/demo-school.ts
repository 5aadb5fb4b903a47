import { dayOf, daysAfter } from '../../shared/format/day.ts';
import type { Consent } from '../../shared/library/schools/subjects.ts';
import { termsVersion as contractVersion } from '../../shared/shop/legal/versions.ts';
import { addCodes } from '../../worker/library/directory/child-codes.ts';
import { newId } from '../../worker/platform/core/new-id.ts';
import { batchOf } from '../../worker/platform/db/batch-of.ts';
import { insertMany } from '../../worker/platform/db/insert-where.ts';
import { schoolJobs, schoolSubjects } from '../../worker/platform/db/schema/library/schools.ts';
import type { LocalD1 } from './local-d1.ts';

const classes: Record<string, string[]> = {
  Lienky: [
    ...['Anna Nováková', 'Peter Malý', 'Ľubica Šťastná', 'Ján Kováč'],
    ...['Eva Čierna', 'Matej Horváth', 'Zuzana Bieliková', 'Šimon Žiak'],
  ],
  Motýliky: [
    ...['Nina Oravcová', 'Tomáš Ďurica', 'Sára Hudáková', 'Adam Kráľ'],
    ...['Ema Vargová', 'Filip Šimko', 'Lea Blašková', 'Jakub Nagy'],
  ],
  Včielky: [
    ...['Sofia Malá', 'Oliver Tóth', 'Hana Mlynárová', 'Richard Ďurčo'],
    ...['Viktória Baloghová', 'Samuel Ondruš', 'Nela Gajdošová', 'Martin Benko'],
  ],
};

/** Of every class alike: most have said yes, one only to groups, one no. */
const consentOf = (at: number): Consent => (at === 5 ? 'no' : at === 3 ? 'group' : 'yes');

/**
 * Writes a kindergarten of three classes for a photographer, two of whose children are siblings. Its photos come later
 * (seed-school-photos.ts), and what parents order (demo/school-steps.ts).
 */
export async function seedSchool({ db, library, now }: { db: LocalD1; library: LocalD1; now: number }, userId: string) {
  const today = dayOf(now);
  const jobId = newId();
  const children = Object.entries(classes).flatMap(([className, names]) =>
    names.map((name, at) => {
      const [firstName = '', surname = ''] = name.split(' ');
      return { kind: 'child' as const, className, firstName, surname, siblingIds: null, consent: consentOf(at) };
    }),
  );
  const ids = children.map(() => newId());
  const siblings = [1, 16];
  const group = { kind: 'group' as const, firstName: '', surname: 'Celá trieda', siblingIds: null, consent: null };
  const subjects = [
    ...children.map((child, at) => ({ id: ids[at] ?? '', ...child })),
    ...Object.keys(classes).map((className) => ({ id: newId(), className, ...group })),
    {
      ...{ id: newId(), kind: 'siblings' as const, className: '', firstName: '', surname: 'Peter Malý a Sofia Malá' },
      ...{ siblingIds: siblings.map((at) => ids[at] ?? ''), consent: null },
    },
  ];
  const codes = await addCodes(
    { db, now },
    userId,
    subjects.map(({ id }) => id),
  );
  const rows = subjects.map((subject, at) => ({
    ...{ number: at + 1, code: codes[at] ?? '', consentAt: subject.consent && now - 8 * 24 * 3_600_000 },
    ...subject,
  }));
  await batchOf(library, {
    job: library.insert(schoolJobs).values({
      ...{ id: jobId, userId, school: 'MŠ Slniečko, Ružomberok', address: 'Lipová 8\n034 01 Ružomberok' },
      ...{ shootOn: daysAfter(today, -6), deadlineOn: daysAfter(today, 8) },
      ...{ lastNumber: rows.length, contractVersion, createdAt: now - 12 * 24 * 3_600_000 },
    }),
    subjects: insertMany(library, schoolSubjects, rows, { common: { jobId }, size: rows.length }),
  });
}
