import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { schoolTexts as texts } from './school-texts.ts';

/** Returns the classes of a job by name: of those who are on its list, and those that it goes on with. */
export const classNamesOf = (job: SchoolJob | undefined, subjects: readonly SchoolSubject[] = []): string[] =>
  [...new Set([...subjects.map(({ className }) => className), ...(job?.classes ?? [])])].filter((name) => name !== '');

type Days = Pick<SchoolJob, 'shootOn' | 'deadlineOn'>;

/** Returns what is wrong with the days of a form; an empty field is ''. */
export function checkDays({ shootOn, deadlineOn }: Days): Partial<Record<keyof Days, string | null>> {
  const isTooEarly = shootOn !== '' && deadlineOn !== '' && deadlineOn < shootOn;
  return {
    shootOn: shootOn === '' ? texts.dayMissing : null,
    deadlineOn: deadlineOn === '' ? texts.dayMissing : isTooEarly ? texts.deadlineTooEarly : null,
  };
}
