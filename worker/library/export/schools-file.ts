import { asc, eq, getTableColumns } from 'drizzle-orm';
import { subjectName } from '../../../shared/library/schools/subjects.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';

const kinds = { child: 'dieťa', siblings: 'súrodenci', group: 'skupina' };
const consents = { yes: 'áno', group: 'iba v skupine', no: 'nie' };

/** Returns a photographer's jobs at schools with who was photographed, under Slovak names. */
export async function schoolsFile({ library }: LibraryContext, userId: string) {
  const [jobs, subjects] = await library.batch([
    library.select().from(schoolJobs).where(eq(schoolJobs.userId, userId)).orderBy(asc(schoolJobs.id)),
    library
      .select(getTableColumns(schoolSubjects))
      .from(schoolJobs)
      .innerJoin(schoolSubjects, eq(schoolSubjects.jobId, schoolJobs.id))
      .where(eq(schoolJobs.userId, userId))
      .orderBy(asc(schoolSubjects.number)),
  ]);
  const subjectsOf = Map.groupBy(subjects, ({ jobId }) => jobId);
  return jobs.map((job) => ({
    skola: job.school,
    adresa: job.address,
    denFotenia: job.shootOn,
    objednavkyDo: job.deadlineOn,
    vytvorene: isoTime(job.createdAt),
    verziaZmluvy: job.contractVersion,
    fotene: (subjectsOf.get(job.id) ?? []).map((subject) => ({
      druh: kinds[subject.kind],
      meno: subjectName(subject),
      trieda: subject.className,
      kod: subject.code,
      suhlas: subject.consent && consents[subject.consent],
      suhlasZapisany: isoTime(subject.consentAt),
    })),
  }));
}
