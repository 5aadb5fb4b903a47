import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSchoolJobs } from '../features/library/schools/api.ts';
import { JobDialog } from '../features/library/schools/job-dialog.tsx';
import { JobList } from '../features/library/schools/job-list.tsx';
import { schoolTexts as texts } from '../features/library/schools/school-texts.ts';
import styles from '../features/library/schools/schools.module.css';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../ui/feedback/skeleton-stack.tsx';
import { Button } from '../ui/form/button.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import album from '../ui/media/drawings/album.svg';
import { LoadMoreList } from '../ui/table/load-more-list.tsx';

/** The jobs of a photographer at schools. */
export default function SchoolsScreen() {
  const list = useSchoolJobs();
  const jobs = list.pages?.flatMap((page) => page.jobs);
  const [isCreating, setCreating] = useState(false);
  const [, navigate] = useLocation();
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title}>
      <Stack gap={6}>
        <header className={styles.header}>
          <Stack gap={1}>
            <h1>{texts.title}</h1>
            <Muted>{texts.intro}</Muted>
          </Stack>
          {jobs && jobs.length > 0 && create}
        </header>
        <LoadMoreList
          {...list}
          items={jobs}
          texts={texts}
          skeleton={<SkeletonStack heights={[76, 76, 76]} label={texts.loading} />}
          empty={<EmptyState drawing={album} title={texts.emptyTitle} text={texts.emptyText} action={create} />}
        >
          {(shown) => <JobList jobs={shown} />}
        </LoadMoreList>
      </Stack>
      {isCreating && (
        <JobDialog onSaved={({ id }) => navigate(paths.school({ id }))} onClose={() => setCreating(false)} />
      )}
    </Page>
  );
}
