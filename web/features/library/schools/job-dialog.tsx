import { dayText } from '../../../../shared/format/day-text.ts';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { createJob, updateJob } from './api.ts';
import { ContractNote } from './contract-note.tsx';
import { checkDays } from './job-days.ts';
import { schoolTexts as texts } from './school-texts.ts';

interface JobDialogProps {
  /** Undefined: a new one. */
  job?: SchoolJob;
  onSaved: (job: SchoolJob) => void;
  onClose: () => void;
}

const fields = {
  school: { label: texts.school, textOf: ({ school }: SchoolJob) => school },
  address: { label: texts.address, textOf: ({ address }: SchoolJob) => address },
  shootOn: { label: texts.shootDay, textOf: ({ shootOn }: SchoolJob) => dayText(shootOn) },
  deadlineOn: { label: texts.deadlineDay, textOf: ({ deadlineOn }: SchoolJob) => dayText(deadlineOn) },
};

type Values = Pick<SchoolJob, keyof typeof fields>;

/** The school, its address, the day of the shoot and until when parents order. */
export function JobDialog({ job, onSaved, onClose }: JobDialogProps) {
  const conflict = useEditConflict<SchoolJob, keyof typeof fields>({
    record: job,
    fields,
    onTake: (current, changed) => {
      for (const name of changed) setValue(name, current[name]);
    },
    isTouched: (base, name): boolean => values[name] !== base[name],
  });
  const form = useForm<Values>({
    initial: {
      ...{ school: job?.school ?? '', address: job?.address ?? '' },
      ...{ shootOn: job?.shootOn ?? '', deadlineOn: job?.deadlineOn ?? '' },
    },
    check: ({ school, ...days }) => ({ school: school.trim() === '' ? texts.schoolMissing : null, ...checkDays(days) }),
    submit: async (input) => {
      const { version } = conflict;
      const saved = await (job ? updateJob(job.id, { ...input, version }) : createJob(input));
      onSaved(saved.job);
    },
    explain: (error) => (conflict.catches(error) ? '' : texts.saveFailed + errorText(error, texts.unexpected)),
  });
  const { field, setValue, values } = form;
  return (
    <FormDialog
      title={job ? texts.editTitle : texts.newTitle}
      form={form}
      submitText={job ? texts.save : texts.createIt}
      busyText={job ? texts.saving : texts.creating}
      onClose={onClose}
    >
      {conflict.notice}
      <TextField {...field('school')} label={texts.school} placeholder={texts.schoolPlaceholder} maxLength={100} />
      <TextArea {...field('address')} label={texts.address} help={texts.addressHelp} rows={2} maxLength={300} />
      <FieldGrid>
        <TextField {...field('shootOn')} label={texts.shootDay} type="date" />
        <TextField {...field('deadlineOn')} label={texts.deadlineDay} help={texts.deadlineHelp} type="date" />
      </FieldGrid>
      {!job && <ContractNote />}
    </FormDialog>
  );
}
