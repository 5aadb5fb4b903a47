import { asc, eq } from 'drizzle-orm';
import { subjectName } from '../../../shared/library/schools/subjects.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { schoolJobs } from '../../platform/db/schema/library/schools.ts';
import { selectSubjects } from '../schools/queries.ts';

const kinds = { child: 'dieťa', siblings: 'súrodenci', group: 'skupina' };
const consents = { yes: 'áno', group: 'iba v skupine', no: 'nie' };

/** Yields a photographer's jobs at schools with who was photographed, under Slovak names. */
export async function* schoolsFile(ctx: LibraryContext, userId: string) {
  const jobs = await ctx.library
    .select()
    .from(schoolJobs)
    .where(eq(schoolJobs.userId, userId))
    .orderBy(asc(schoolJobs.shootOn), asc(schoolJobs.id));
  for (const job of jobs) {
    const subjects = await selectSubjects(ctx, job.id);
    yield {
      skola: job.school,
      adresa: job.address,
      denFotenia: job.shootOn,
      objednavkyDo: job.deadlineOn,
      vytvorene: isoTime(job.createdAt),
      verziaZmluvy: job.contractVersion,
      zmazane: isoTime(job.erasedAt),
      fotene: subjects.map((subject) => ({
        druh: kinds[subject.kind],
        meno: subjectName(subject),
        trieda: subject.className,
        kod: subject.code,
        suhlas: subject.consent && consents[subject.consent],
        suhlasZapisany: isoTime(subject.consentAt),
      })),
    };
  }
}
