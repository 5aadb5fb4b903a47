import type { Passkey } from '../../../../shared/accounts/factors/contract.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { problemText } from '../factors/problem-text.ts';
import { renamePasskey, showFactors } from './api.ts';
import { passkeyTexts as texts } from './security-texts.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** A name by which its owner knows a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() ? null : texts.nameMissing }),
    submit: async ({ name }) => {
      await showFactors(await renamePasskey(passkey.id, name));
      toast(texts.renamed);
      onClose();
    },
    explain: problemText,
  });
  return (
    <FormDialog
      title={texts.renameTitle}
      size="s"
      form={{ formProps, problem, isBusy }}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <TextField {...field('name')} label={texts.name} help={texts.nameHelp} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}
