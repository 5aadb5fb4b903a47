import { dayText } from '../../../../shared/format/day-text.ts';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { paths } from '../../../paths.ts';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { schoolTexts as texts } from './school-texts.ts';

/** What is told of a job in one line. */
export const jobFacts = ({ shootOn, deadlineOn, childCount }: SchoolJob): string =>
  [texts.shootOn(dayText(shootOn)), texts.deadlineOn(dayText(deadlineOn)), texts.childCount(childCount)].join(' · ');

export const JobList = ({ jobs }: { jobs: readonly SchoolJob[] }) => (
  <Stack as="ul" gap={3}>
    {jobs.map((job) => (
      <li key={job.id}>
        <LinkCard href={paths.school({ id: job.id })} title={job.school} facts={jobFacts(job)} />
      </li>
    ))}
  </Stack>
);
