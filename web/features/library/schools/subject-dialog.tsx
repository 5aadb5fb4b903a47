import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { childLimits, subjectName } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { deleteSubject, updateSubject } from './api.ts';
import { ClassField } from './class-field.tsx';
import { NameFields } from './name-fields.tsx';
import { schoolTexts as texts } from './school-texts.ts';

interface SubjectDialogProps {
  jobId: string;
  subject: SchoolSubject;
  classNames: readonly string[];
  onClose: () => void;
}

/** Name and class of somebody on the list; a child without a name gets one here. */
export function SubjectDialog({ jobId, subject, classNames, onClose }: SubjectDialogProps) {
  const { id, kind } = subject;
  const [isDeleting, setDeleting] = useState(false);
  const isChild = kind === 'child';
  const form = useForm({
    initial: { className: subject.className, firstName: subject.firstName, surname: subject.surname },
    check: ({ surname }) => ({ surname: !isChild && surname.trim() === '' ? texts.nameMissing : null }),
    submit: async (values) => {
      const changed = Object.entries(values).filter(([name, value]) => value !== subject[name as keyof typeof values]);
      await updateSubject(jobId, id, Object.fromEntries(changed));
      onClose();
    },
    explain: (error) => texts.saveFailed + errorText(error, texts.unexpected),
  });
  if (isDeleting)
    return (
      <ConfirmAction
        texts={{
          title: texts.removeSubjectTitle(subjectName(subject)),
          confirm: texts.removeSubject,
          busy: texts.removing,
        }}
        text={texts.removeSubjectText}
        danger
        action={() => deleteSubject(id)}
        explain={(error) => texts.removeFailed + errorText(error, texts.unexpected)}
        nextFocus={() => document.querySelector('main h1')}
        onClose={() => setDeleting(false)}
        onDone={onClose}
      />
    );
  const { field } = form;
  return (
    <FormDialog
      title={texts.editSubject[kind]}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
      below={
        <div>
          <Button
            size="s"
            icon={<Trash2 aria-hidden="true" />}
            disabled={form.isBusy}
            onClick={() => setDeleting(true)}
          >
            {texts.removeSubject}
          </Button>
        </div>
      }
    >
      {isChild ? (
        <NameFields field={field} classNames={classNames} />
      ) : (
        <>
          <ClassField {...field('className')} classNames={classNames} />
          <TextField {...field('surname')} label={texts.name} maxLength={childLimits.name} />
        </>
      )}
    </FormDialog>
  );
}
