import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { PrintData } from '../../../shared/contract/print-jobs.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { shortId } from '../../../shared/format/short-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactsSkeleton } from '../../ui/facts-skeleton.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { usePrintData } from './api.ts';
import styles from './job-details.module.css';
import { JobFacts } from './job-facts.tsx';
import { JobItems } from './job-items.tsx';
import { jobsTexts, detailTexts as texts } from './print-job-texts.ts';
import { StepButton } from './step-button.tsx';
import type { JobActions } from './use-job-actions.ts';

interface JobDetailsProps {
  id: string;
  actions: JobActions;
  onClose: () => void;
}

const maxNotes = 2000;

/** The details of a job with its items. */
export function JobDetails({ id, actions, onClose }: JobDetailsProps) {
  const { data, error, mutate } = usePrintData(id);
  const [notes, setNotes] = useState<string | null>(null);

  const advance = async (job: PrintData['job']): Promise<void> => {
    if (await actions.advance(job, notes ?? undefined)) setNotes(null);
  };

  const saveNotes = async (job: PrintData['job']): Promise<void> => {
    if (notes !== null && (await actions.saveNotes(job, notes))) setNotes(null);
  };

  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={texts.title(shortId(id))}
      footer={
        data && (
          <>
            <Button
              icon={<FileDown aria-hidden="true" />}
              busy={actions.isDownloading(id)}
              onClick={() => actions.download(id)}
            >
              {jobsTexts.download}
            </Button>
            <StepButton
              job={data.job}
              variant="primary"
              busy={actions.isAdvancing(id)}
              onStep={() => advance(data.job)}
            />
          </>
        )
      }
    >
      {error && !data && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!error && !data && <FactsSkeleton label={texts.loading} />}
      {data && (
        <>
          <JobFacts data={data} />
          {notes === null && (
            <Button size="s" className={styles.add} onClick={() => setNotes(data.job.notes)}>
              {data.job.notes ? texts.editNotes : texts.addNotes}
            </Button>
          )}
          {notes !== null && (
            <div className={styles.editor}>
              <TextArea
                autoFocus
                label={texts.notes}
                rows={2}
                maxLength={maxNotes}
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
              <Button size="s" busy={actions.isSavingNotes(id)} onClick={() => saveNotes(data.job)}>
                {texts.saveNotes}
              </Button>
            </div>
          )}
          <JobItems items={data.items} note={texts.linksUntil(formatDateTime(data.expiresAt))} />
        </>
      )}
    </Dialog>
  );
}
