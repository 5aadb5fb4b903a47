import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { orderTexts, sectionTexts as texts } from './order-texts.ts';

interface SectionNameDialogProps {
  /** The section to rename; null: a new one. */
  section: { title: string } | null;
  onSave: (title: string) => Promise<void>;
  onClose: () => void;
}

export function SectionNameDialog({ section, onSave, onClose }: SectionNameDialogProps) {
  const form = useForm({
    initial: { name: section?.title ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : null }),
    submit: async ({ name }) => {
      await onSave(name);
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, orderTexts.unexpected),
  });
  return (
    <FormDialog
      title={section ? texts.renameTitle : texts.createTitle}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <TextField label={texts.name} placeholder={texts.namePlaceholder} maxLength={80} {...form.field('name')} />
      {!section && <p>{texts.createHelp}</p>}
    </FormDialog>
  );
}
