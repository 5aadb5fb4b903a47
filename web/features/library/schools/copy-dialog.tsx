import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { nextClassName } from '../../../../shared/library/schools/next-class-name.ts';
import { childLimits } from '../../../../shared/library/schools/subjects.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { OptionGroup } from '../../../ui/form/option-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { copyJob } from './api.ts';
import { ContractNote } from './contract-note.tsx';
import { checkDays } from './job-days.ts';
import { schoolTexts as texts } from './school-texts.ts';

interface CopyDialogProps {
  job: SchoolJob;
  subjects: readonly SchoolSubject[];
  classNames: readonly string[];
  onCopied: (job: SchoolJob) => void;
  onClose: () => void;
}

/** The same school a year later: its classes moved up, those that have left it left out. */
export function CopyDialog({ job, subjects, classNames, onCopied, onClose }: CopyDialogProps) {
  const form = useForm({
    initial: {
      ...{ shootOn: '', deadlineOn: '' },
      classes: classNames.map((from) => ({ from, to: nextClassName(from) ?? '' })),
    },
    check: checkDays,
    submit: async ({ classes, ...days }) => {
      const moved = classes.map(({ from, to }) => ({ from, to: to.trim() || null }));
      const copied = await copyJob(job.id, { ...days, classes: moved });
      onCopied(copied.job);
    },
    explain: (error) => texts.saveFailed + errorText(error, texts.unexpected),
  });
  const { field, values, setValue } = form;
  const countOf = (name: string): number =>
    subjects.filter(({ kind, className }) => kind === 'child' && className === name).length;
  return (
    <FormDialog
      title={texts.copyTitle}
      description={texts.copyText}
      form={form}
      submitText={texts.copyIt}
      busyText={texts.copying}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...field('shootOn')} label={texts.shootDay} type="date" />
        <TextField {...field('deadlineOn')} label={texts.deadlineDay} type="date" />
      </FieldGrid>
      {values.classes.length > 0 && (
        <OptionGroup legend={texts.copyClasses}>
          <Stack gap={3}>
            <Muted size="s">{texts.copyClassesHelp}</Muted>
            <FieldGrid>
              {values.classes.map(({ from, to }, at) => (
                <TextField
                  key={from}
                  label={texts.copyClass(from, countOf(from))}
                  maxLength={childLimits.className}
                  value={to}
                  onChange={({ target }) =>
                    setValue(
                      'classes',
                      values.classes.map((one, index) => (index === at ? { from, to: target.value } : one)),
                    )
                  }
                />
              ))}
            </FieldGrid>
          </Stack>
        </OptionGroup>
      )}
      <ContractNote />
    </FormDialog>
  );
}
