import { useState } from 'react';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import { api, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { expiryTexts as texts } from './expiry-texts.ts';

interface ReminderProps {
  slug: string;
  shareToken: string;
  /** What is mailed, and what becomes of the address. */
  texts: { remind: string; title: string; consent: string };
  onSaved?: () => void;
}

/** A button that asks for an address to send a reminder to. */
export function Reminder(props: ReminderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {props.texts.remind}
      </Button>
      {isOpen && <ReminderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReminderDialog({ slug, shareToken, texts: asked, onSaved, onClose }: ReminderProps & { onClose: () => void }) {
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
      title={asked.title}
      description={asked.consent}
      form={form}
      submitText={texts.submit}
      busyText={texts.sending}
      onClose={onClose}
    >
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
    </FormDialog>
  );
}
