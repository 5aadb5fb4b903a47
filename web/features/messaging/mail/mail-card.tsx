import { useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { MailEntry } from '../../../../shared/messaging/mail/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { resendMail } from './api.ts';
import styles from './outbox.module.css';
import { kindText, statusLooks, outboxTexts as texts } from './outbox-texts.ts';

interface MailCardProps {
  mail: MailEntry;
  onResent: () => unknown;
}

export function MailCard({ mail, onResent }: MailCardProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const { label, tone } = statusLooks[mail.status];
  const kind = kindText(mail.kind);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await resendMail(mail.id);
      toast(texts.resent);
      await onResent();
    } catch (error) {
      toast(errorText(error, texts.resendFailed), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <article className={styles.card}>
      <div className={styles.what}>
        {/* A mail about an order gets its subject when it is sent. */}
        <h2>{mail.subject || kind}</h2>
        <p>{mail.recipient}</p>
      </div>
      <div className={styles.when}>
        <Badge tone={tone}>{label}</Badge>
        <p>{whenText(mail)}</p>
        <p className={styles.quiet}>
          {mail.subject ? `${kind} · ` : ''}
          {texts.attempts(mail.attempts)}
        </p>
      </div>
      <div className={styles.action}>
        {mail.status !== 'WAITING' && (
          <Button
            size="s"
            busy={isBusy}
            busyText={texts.resending}
            aria-label={texts.resendLabel(mail.recipient)}
            onClick={resend}
          >
            {texts.resend}
          </Button>
        )}
      </div>
      {mail.lastError && <p className={styles.failure}>{mail.lastError}</p>}
    </article>
  );
}

function whenText({ status, sentAt, createdAt, nextAttemptAt, attempts }: MailEntry): string {
  if (status === 'SENT' && sentAt) return texts.sent(formatDateTime(sentAt));
  if (status === 'WAITING' && nextAttemptAt && attempts > 0) {
    const isDue = Date.parse(nextAttemptAt) <= Date.now();
    return isDue ? texts.soon : texts.next(formatDateTime(nextAttemptAt));
  }
  return texts.created(formatDateTime(createdAt));
}
