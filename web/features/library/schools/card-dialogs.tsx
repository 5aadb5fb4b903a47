import type { NewSubject, SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { childKey } from '../../../../shared/library/schools/read-child-list.ts';
import { childLimits } from '../../../../shared/library/schools/subjects.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { addSubjects, refreshJobs } from './api.ts';
import { ClassField } from './class-field.tsx';
import { NameFields } from './name-fields.tsx';
import { schoolTexts as texts } from './school-texts.ts';

export interface CardDialogProps {
  job: SchoolJob;
  classNames: readonly string[];
  onClose: () => void;
}

/** Returns a function that adds cards to a job, says how many and closes the dialog. */
export function useAddCards({ job, onClose }: Pick<CardDialogProps, 'job' | 'onClose'>) {
  const toast = useToast();
  return async (subjects: readonly NewSubject[]): Promise<void> => {
    try {
      const { added } = await addSubjects(job, subjects);
      toast(texts.added(added));
      onClose();
    } catch (error) {
      // So that it can be looked at, and added again.
      if (hasCode(error, 'school-list-changed')) await refreshJobs();
      throw error;
    }
  };
}

export const explainAdding = (error: unknown): string =>
  hasCode(error, 'school-list-changed') ? texts.listChanged : texts.addFailed + errorText(error, texts.unexpected);

const group = (className: string, name: string): NewSubject => ({
  ...{ kind: 'group', className, firstName: '', surname: name },
});

/** A card before a photo of several children: of one class, or of each. */
export function GroupDialog({
  job,
  classNames,
  subjects,
  onClose,
}: CardDialogProps & { subjects: readonly SchoolSubject[] }) {
  const add = useAddCards({ job, onClose });
  const isKnown = (className: string, name: string): boolean =>
    subjects.some((one) => one.kind === 'group' && childKey(one) === childKey(group(className, name.trim())));
  const classesWithout = (name: string): string[] => classNames.filter((className) => !isKnown(className, name));
  const form = useForm({
    initial: {
      name: texts.groupDefault,
      className: classNames.length === 1 ? (classNames[0] ?? '') : '',
      isForEach: classNames.length > 1,
    },
    check: ({ name, isForEach }) => {
      if (name.trim() === '') return { name: texts.nameMissing };
      return { name: isForEach && classesWithout(name).length === 0 ? texts.groupKnown : null };
    },
    submit: ({ name, className, isForEach }) =>
      add(isForEach ? classesWithout(name).map((one) => group(one, name)) : [group(className, name)]),
    explain: explainAdding,
  });
  const { field, checkbox, values } = form;
  return (
    <FormDialog
      title={texts.groupTitle}
      description={texts.groupText}
      form={form}
      submitText={texts.addIt}
      busyText={texts.adding}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={texts.groupName}
        placeholder={texts.groupNamePlaceholder}
        maxLength={childLimits.name}
      />
      {classNames.length > 1 && <Checkbox {...checkbox('isForEach')} label={texts.groupForEach} />}
      {!values.isForEach && <ClassField {...field('className')} classNames={classNames} />}
    </FormDialog>
  );
}

/** One more child. */
export function NewChildDialog({ job, classNames, onClose }: CardDialogProps) {
  const add = useAddCards({ job, onClose });
  const form = useForm({
    initial: { className: '', firstName: '', surname: '' },
    check: ({ firstName, surname }) => ({
      surname: `${firstName}${surname}`.trim() === '' ? texts.childMissing : null,
    }),
    submit: (child) => add([{ kind: 'child', ...child }]),
    explain: explainAdding,
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.addChildTitle}
      form={form}
      submitText={texts.addIt}
      busyText={texts.adding}
      onClose={onClose}
    >
      <NameFields field={field} classNames={classNames} />
    </FormDialog>
  );
}

const maxSpare = 200;

/** Cards for children who are on no list. */
export function SpareDialog({ job, classNames, onClose }: CardDialogProps) {
  const add = useAddCards({ job, onClose });
  const form = useForm({
    initial: { count: '4', className: '' },
    check: ({ count }) => ({ count: /^\d{1,3}$/.test(count) && isCount(Number(count)) ? null : texts.spareInvalid }),
    submit: ({ count, className }) =>
      add(
        Array.from(
          { length: Number(count) },
          () => ({ kind: 'child', className, firstName: '', surname: '' }) as const,
        ),
      ),
    explain: explainAdding,
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.spareTitle}
      description={texts.spareText}
      size="s"
      form={form}
      submitText={texts.addIt}
      busyText={texts.adding}
      onClose={onClose}
    >
      <TextField {...field('count')} label={texts.spareCount} inputMode="numeric" maxLength={3} />
      <ClassField {...field('className')} classNames={classNames} />
    </FormDialog>
  );
}

const isCount = (count: number): boolean => count >= 1 && count <= maxSpare;
