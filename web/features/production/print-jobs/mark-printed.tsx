import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { completeJobs, refreshJobs } from './api.ts';
import { jobsTexts as texts } from './print-job-texts.ts';

interface MarkPrintedProps {
  jobIds: readonly string[];
  /** The jobs are printed: nothing is chosen any more. */
  onDone: () => void;
}

/** Calls the chosen jobs printed, as a lab without a station does, and says which could not be. */
export function MarkPrinted({ jobIds, onDone }: MarkPrintedProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ id: string; orderNumber: string | null; error: string | null }[]>([]);

  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      const { results } = await completeJobs(jobIds);
      const failures = results.filter(({ error }) => error !== null);
      setRefused(failures);
      if (failures.length < results.length) toast(texts.marked(results.length - failures.length));
      await refreshJobs();
      if (failures.length === 0) onDone();
    } catch (error) {
      toast(errorText(error, texts.markFailed), 'error');
      await refreshJobs();
    } finally {
      setBusy(false);
    }
  };
  const close = (): void => {
    setRefused([]);
    onDone();
  };
  return (
    <>
      <Button variant="primary" busy={isBusy} onClick={mark}>
        {texts.markPrinted}
      </Button>
      {refused.length > 0 && (
        <Dialog
          open
          size="s"
          onOpenChange={close}
          title={texts.notMarked}
          footer={
            <Button variant="primary" onClick={close}>
              {texts.close}
            </Button>
          }
        >
          <ul>
            {refused.map(({ id, orderNumber, error }) => (
              <li key={id}>
                <strong>{orderNumber}</strong> {error}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
