import { useState } from 'react';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { ownerText } from '../../../../shared/library/albums/album-facts.ts';
import { sharePagePath, sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { EndedShare, ShareMessageInput } from '../../../../shared/library/links/contract.ts';
import { maxShareMessageLength } from '../../../../shared/library/links/link-limits.ts';
import { api, errorText, useApi } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { endedTexts as texts } from './ended-texts.ts';
import styles from './share.module.css';

/** The page of a link whose last day is over: what it was, and a way to ask its owner for more time. */
export default function EndedAlbum({ slug }: { slug: string }) {
  const path = sharePath(slug);
  const { data } = useApi<EndedShare>(`${path}/ended`);
  const [sent, setSent] = useState<string | null>(null);
  const { field, problem, isBusy, formProps } = useForm<ShareMessageInput>({
    initial: { name: '', email: '', message: '' },
    check: ({ name, email, message }) => ({
      name: name.trim() ? null : texts.nameMissing,
      email: email.trim() ? null : texts.emailMissing,
      message: message.trim() ? null : texts.messageMissing,
    }),
    submit: async (input) => setSent((await api<MessageResponse>('POST', `${path}/message`, input)).message),
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <div className={styles.locked}>
      {data?.hasCover && <img className={styles.lockedCover} src={`${sharePagePath(slug)}/cover.jpg`} alt="" />}
      <h1>{data?.title ?? texts.title}</h1>
      {data?.ownerName && <p>{ownerText(data.ownerName)}</p>}
      <p className={styles.note}>{data?.title ? texts.endedOf : texts.ended}</p>
      {sent ? (
        <Alert tone="success">{sent}</Alert>
      ) : (
        <Stack as="form" gap={4} {...formProps} className={styles.form} noValidate>
          <h2>{texts.write}</h2>
          <TextField {...field('name')} label={texts.name} autoComplete="name" maxLength={100} />
          <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" help={texts.emailHelp} />
          <TextArea {...field('message')} label={texts.message} rows={4} maxLength={maxShareMessageLength} />
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button type="submit" variant="primary" busy={isBusy} busyText={texts.sending}>
            {texts.send}
          </Button>
        </Stack>
      )}
    </div>
  );
}
