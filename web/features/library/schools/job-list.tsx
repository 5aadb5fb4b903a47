import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { dayText } from '../../../../shared/format/day-text.ts';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { paths } from '../../../paths.ts';
import { Muted } from '../../../ui/layout/muted.tsx';
import { schoolTexts as texts } from './school-texts.ts';
import styles from './schools.module.css';

/** What is told of a job in one line. */
export const jobFacts = ({ shootOn, deadlineOn, childCount }: SchoolJob): string =>
  [texts.shootOn(dayText(shootOn)), texts.deadlineOn(dayText(deadlineOn)), texts.childCount(childCount)].join(' · ');

export const JobList = ({ jobs }: { jobs: readonly SchoolJob[] }) => (
  <ul className={styles.jobs}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Link href={paths.school({ id: job.id })} className={styles.job}>
          <span>
            <strong>{job.school}</strong>
            <Muted as="span" size="s">
              {jobFacts(job)}
            </Muted>
          </span>
          <ChevronRight aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
