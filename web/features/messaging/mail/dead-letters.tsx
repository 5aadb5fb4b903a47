import { useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { deleteDeadLetter, retryDeadLetter, useDeadLetters } from './api.ts';
import styles from './outbox.module.css';
import { jobText, letterTexts as texts } from './outbox-texts.ts';

/** The dead letters; nothing while there are none. */
export function DeadLetters() {
  const { data, mutate } = useDeadLetters();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const toast = useToast();
  const letters = data?.deadLetters ?? [];
  if (letters.length === 0) return null;

  const run = async (id: string, call: (id: string) => Promise<unknown>, done: string): Promise<void> => {
    setBusyId(id);
    try {
      await call(id);
      toast(done);
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    } finally {
      await mutate();
      setBusyId(null);
      setDeletingId(null);
    }
  };

  return (
    <section className={styles.letters} aria-labelledby="dead-letters">
      <header>
        <h2 id="dead-letters">{texts.title}</h2>
        <p>{texts.text}</p>
      </header>
      <Stack as="ul" gap={3}>
        {letters.map(({ id, job, createdAt }) => {
          const { name, subject } = jobText(job);
          return (
            <li key={id} className={styles.letter}>
              <div className={styles.what}>
                <h3>{name}</h3>
                <p>
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {subject}
                </p>
              </div>
              <Row>
                <Button
                  size="s"
                  busy={busyId === id && deletingId === null}
                  onClick={() => run(id, retryDeadLetter, texts.retried)}
                >
                  {texts.retry}
                </Button>
                <Button size="s" variant="ghost" onClick={() => setDeletingId(id)}>
                  {texts.drop}
                </Button>
              </Row>
            </li>
          );
        })}
      </Stack>
      <ConfirmDialog
        open={deletingId !== null}
        onOpenChange={(open) => !open && setDeletingId(null)}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmText={texts.drop}
        cancelText={texts.keep}
        danger
        busy={busyId !== null && busyId === deletingId}
        busyText={texts.dropping}
        onConfirm={() => deletingId && run(deletingId, deleteDeadLetter, texts.dropped)}
      />
    </section>
  );
}
