import { FileDown, RotateCcw, Truck } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { PrintItem } from '../../../../shared/production/print-jobs/contract.ts';
import { canReprint } from '../../../../shared/production/print-jobs/reprints.ts';
import type { StaffPrintData } from '../../../../shared/production/today/production.ts';
import { FactsSkeleton } from '../../../ui/feedback/facts-skeleton.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDiscardQuestion } from '../../../ui/overlay/use-discard-question.tsx';
import { usePrintData } from './api.ts';
import { ByHandButton } from './by-hand-button.tsx';
import styles from './job-details.module.css';
import { JobFacts } from './job-facts.tsx';
import { JobItems } from './job-items.tsx';
import { jobsTexts, reprintTexts, detailTexts as texts } from './print-job-texts.ts';
import { ReprintDialog } from './reprint-dialog.tsx';
import type { ReprintableItem } from './reprint-items.tsx';
import { ShipReprint } from './ship-reprint.tsx';
import { StepButton } from './step-button.tsx';
import type { JobActions } from './use-job-actions.ts';
import { ZipButton } from './zip-button.tsx';

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
  const [opened, setOpened] = useState<'reprint' | 'parcel' | null>(null);

  const unsaved = useDiscardQuestion(notes !== null && notes !== data?.job.notes, onClose);

  const advance = async (job: StaffPrintData['job']): Promise<void> => {
    if (await actions.advance(job, notes ?? undefined)) setNotes(null);
  };

  const saveNotes = async (job: StaffPrintData['job']): Promise<void> => {
    if (notes !== null && (await actions.saveNotes(job, notes))) setNotes(null);
  };

  return (
    <Dialog
      open
      size="l"
      onOpenChange={unsaved.dismiss}
      title={data ? titleOf(data) : texts.loadingTitle}
      footer={
        data && (
          <>
            <Button
              variant="ghost"
              icon={<FileDown aria-hidden="true" />}
              busy={actions.isDownloading(id)}
              onClick={() => actions.download(id)}
            >
              {jobsTexts.download}
            </Button>
            <ZipButton of={{ jobIds: [id] }} isOurs={data.job.isByHand || data.job.status === 'COMPLETED'} />
            {data.job.kind === 'ORDER' && canReprint(data.order.status) && (
              <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => setOpened('reprint')}>
                {reprintTexts.open}
              </Button>
            )}
            {data.job.kind === 'REPRINT' && data.job.status === 'COMPLETED' && (
              <Button icon={<Truck aria-hidden="true" />} onClick={() => setOpened('parcel')}>
                {reprintTexts.ship}
              </Button>
            )}
            <ByHandButton job={data.job} variant={data.job.status === 'READY' ? 'primary' : 'secondary'} />
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
          <JobItems job={data.job} items={data.items} note={texts.linksUntil(formatDateTime(data.expiresAt))} />
          {opened === 'reprint' && (
            <ReprintDialog
              orderId={data.order.id}
              orderNumber={data.order.orderNumber}
              items={data.items.map(toReprintable)}
              onClose={() => setOpened(null)}
            />
          )}
          {unsaved.question}
          {opened === 'parcel' && <ShipReprint job={data.job} onClose={() => setOpened(null)} />}
        </>
      )}
    </Dialog>
  );
}

const titleOf = ({ job, order }: StaffPrintData): string =>
  job.kind === 'REPRINT' ? texts.reprintTitle(order.orderNumber) : texts.title(order.orderNumber);

const toReprintable = ({ position, filename, paperSize, quantity, thumbnailUrl }: PrintItem): ReprintableItem => ({
  ...{ position, name: filename, format: paperSize, quantity, thumbnailUrl },
});
