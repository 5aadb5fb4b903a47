import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { deleteJob } from './api.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { JobDialog } from './job-dialog.tsx';
import { schoolTexts as texts } from './school-texts.ts';

interface JobActionsProps {
  job: SchoolJob;
  /** Undefined while they are loading: their classes are not known then. */
  subjects: readonly SchoolSubject[] | undefined;
  classNames: readonly string[];
}

/** What can be done with a job as a whole. */
export function JobActions({ job, subjects, classNames }: JobActionsProps) {
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete' | null>(null);
  const [, navigate] = useLocation();
  const close = (): void => setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.moreActions}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        label={texts.moreActions}
        items={[
          ...(job.erasedOn === null
            ? [{ label: texts.edit, icon: <Pencil aria-hidden="true" />, onSelect: () => setOpen('edit') }]
            : []),
          ...(subjects
            ? [{ label: texts.copy, icon: <Copy aria-hidden="true" />, onSelect: () => setOpen('copy') }]
            : []),
          { label: texts.remove, icon: <Trash2 aria-hidden="true" />, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <JobDialog job={job} onSaved={close} onClose={close} />}
      {open === 'copy' && subjects && (
        <CopyDialog
          job={job}
          subjects={subjects}
          classNames={classNames}
          onCopied={({ id }) => {
            close();
            navigate(paths.school({ id }));
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmAction
          texts={{
            title: texts.removeTitle(job.school),
            confirm: texts.removeIt,
            keep: texts.keepIt,
            busy: texts.removing,
          }}
          text={texts.removeText(job.childCount)}
          danger
          action={() => deleteJob(job.id)}
          explain={(error) => texts.removeFailed + errorText(error, texts.unexpected)}
          onClose={close}
          onDone={() => navigate(paths.schools)}
        />
      )}
    </>
  );
}
