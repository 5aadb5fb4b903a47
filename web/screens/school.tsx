import { useParams } from 'wouter';
import { dayText } from '../../shared/format/day-text.ts';
import { useSchoolJob, useSubjects } from '../features/library/schools/api.ts';
import { ChildList } from '../features/library/schools/child-list.tsx';
import { JobActions } from '../features/library/schools/job-actions.tsx';
import { classNamesOf } from '../features/library/schools/job-days.ts';
import { jobFacts } from '../features/library/schools/job-list.tsx';
import { JobOffer } from '../features/library/schools/job-offer.tsx';
import { JobTakings } from '../features/library/schools/job-takings.tsx';
import { PaperButtons } from '../features/library/schools/paper-buttons.tsx';
import { schoolTexts as texts } from '../features/library/schools/school-texts.ts';
import styles from '../features/library/schools/schools.module.css';
import { ShootLink } from '../features/library/schools/shoot/shoot-link.tsx';
import { paths, type patterns } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { LoadProblem } from '../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../ui/feedback/skeleton-stack.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** A job at a school: who is photographed, and what is printed before. */
export default function SchoolScreen() {
  const { id } = useParams<(typeof patterns)['school']>();
  const { data, error, mutate } = useSchoolJob(id);
  const list = useSubjects(id);
  const job = data?.job;
  const subjects = list.data;
  const problem = error ?? (subjects ? undefined : list.error);
  const classNames = classNamesOf(job, subjects);
  const retry = (): void => {
    mutate();
    list.mutate();
  };
  return (
    <Page title={job?.school ?? texts.title}>
      <Stack gap={8}>
        <Stack as="header" gap={3}>
          <BackLink href={paths.schools}>{texts.back}</BackLink>
          {job && (
            <div className={styles.heading}>
              <Stack gap={1}>
                <h1>{job.school}</h1>
                <Muted>{jobFacts(job)}</Muted>
              </Stack>
              <JobActions job={job} subjects={subjects} classNames={classNames} />
            </div>
          )}
        </Stack>
        {problem && (
          <LoadProblem
            title={error ? texts.loadFailed : texts.childrenFailed}
            detail={problem.message}
            retryText={texts.retry}
            onRetry={retry}
          />
        )}
        {!problem && !(job && subjects) && <SkeletonStack heights={[120, 200]} label={texts.loadingChildren} />}
        {job?.erasedOn && <Alert tone="info">{texts.erasedOn(dayText(job.erasedOn))}</Alert>}
        {job && !job.erasedOn && subjects && (
          <Stack gap={8} className={styles.list}>
            {job.publishedOn !== null && <JobTakings job={job} subjects={subjects} />}
            <PaperButtons job={job} />
            <JobOffer job={job} />
            <ShootLink job={job} />
            <ChildList job={job} subjects={subjects} classNames={classNames} />
            {subjects.length > 0 && <Muted size="s">{texts.erasesOn(dayText(job.erasesOn))}</Muted>}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
