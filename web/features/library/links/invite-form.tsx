import { type FormEvent, useState } from 'react';
import { splitEmails } from '../../../../shared/library/albums/share-emails.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { inviteByMail } from './api.ts';
import { linkTexts as texts } from './link-texts.ts';

/** The addresses that a link is mailed to. */
export function InviteForm({ linkId, onSent }: { linkId: string; onSent: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const emails = splitEmails(text);
    if (emails.length === 0) return setProblem(texts.emailsMissing);
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await inviteByMail(linkId, emails);
      toast(message);
      onSent();
    } catch (error) {
      setProblem(texts.mailFailed + errorText(error, texts.unexpected));
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap={3} onSubmit={submit} noValidate>
      <TextArea
        label={texts.emails}
        help={texts.emailsHelp}
        error={problem}
        rows={2}
        inputMode="email"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row>
        <Button type="submit" size="s" busy={isBusy} busyText={texts.sending}>
          {texts.send}
        </Button>
      </Row>
    </Stack>
  );
}
