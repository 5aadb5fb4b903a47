import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import { api, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { expiryTexts as texts } from './expiry-texts.ts';

interface ReminderDialogProps {
  slug: string;
  shareToken: string;
  title: string;
  /** What is mailed, and what becomes of the address. */
  description: string;
  onSaved?: () => void;
  onClose: () => void;
}

/** Asks for the address that a reminder goes to. */
export function ReminderDialog({ slug, shareToken, title, description, onSaved, onClose }: ReminderDialogProps) {
  const toast = useToast();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? null : texts.emailMissing }),
    submit: async (input) => {
      const headers = { 'X-Share-Token': shareToken };
      const path = `${sharePath(slug)}/reminders`;
      toast((await api<MessageResponse>('POST', path, input, { headers })).message);
      onSaved?.();
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submitText={texts.submit}
      busyText={texts.sending}
      onClose={onClose}
    >
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
    </FormDialog>
  );
}
