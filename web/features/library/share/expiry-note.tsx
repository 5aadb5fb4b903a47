import { useState } from 'react';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import { api, errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { expiryTexts as texts } from './expiry-texts.ts';
import styles from './share.module.css';

interface ExpiryNoteProps {
  slug: string;
  shareToken: string;
  /** `2026-07-14` */
  lastDay: string;
}

/** Until when an album can be seen, and a reminder before that. */
export default function ExpiryNote({ slug, shareToken, lastDay }: ExpiryNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={3} className={styles.until}>
      <Muted size="s">{texts.until(formatDate(lastDay))}</Muted>
      <Button size="s" onClick={() => setOpen(true)}>
        {texts.remind}
      </Button>
      {isOpen && <ReminderDialog slug={slug} shareToken={shareToken} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function ReminderDialog({ slug, shareToken, onClose }: Omit<ExpiryNoteProps, 'lastDay'> & { onClose: () => void }) {
  const toast = useToast();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? null : texts.emailMissing }),
    submit: async (input) => {
      const headers = { 'X-Share-Token': shareToken };
      const path = `${sharePath(slug)}/reminders`;
      toast((await api<MessageResponse>('POST', path, input, { headers })).message);
      onClose();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.consent}
      form={form}
      submitText={texts.submit}
      busyText={texts.sending}
      onClose={onClose}
    >
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
    </FormDialog>
  );
}
