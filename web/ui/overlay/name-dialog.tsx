import { errorText } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { TextField } from '../form/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface NameDialogProps {
  title: string;
  texts: {
    name: string;
    namePlaceholder: string;
    nameMissing: string;
    save: string;
    saving: string;
    /** Before the reason. */
    failed: string;
    unexpected: string;
  };
  /** The name so far. */
  name: string;
  maxLength: number;
  help?: string | undefined;
  /** Also closes the dialog. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Names something, or renames it. */
export function NameDialog({ title, texts, name, maxLength, help, onSave, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() === '' ? texts.nameMissing : null }),
    submit: (values) => onSave(values.name),
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog title={title} form={form} submitText={texts.save} busyText={texts.saving} onClose={onClose}>
      <TextField label={texts.name} placeholder={texts.namePlaceholder} maxLength={maxLength} {...form.field('name')} />
      {help && <p>{help}</p>}
    </FormDialog>
  );
}
