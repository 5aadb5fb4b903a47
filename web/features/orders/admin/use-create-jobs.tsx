import { type ReactNode, useState } from 'react';
import type { AdminOrderSummary } from '../../../../shared/contract/admin-orders.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { jobTexts as texts } from './admin-order-texts.ts';
import { createPrintJob, refreshOrders } from './api.ts';
import styles from './create-jobs.module.css';

type JobOrder = Pick<AdminOrderSummary, 'id' | 'orderNumber'>;

interface Failure {
  orderNumber: string;
  reason: string;
}

interface CreateJobs {
  /** Whether the job of an order is being created. */
  isBusy: (id: string) => boolean;
  /** For several orders: 'Vytváram 3 z 20...' */
  progress: string | null;
  create: (orders: readonly JobOrder[]) => Promise<void>;
  dialog: ReactNode;
}

/** Creates print jobs one after the other, and lists the failures with their reasons. */
export function useCreateJobs(): CreateJobs {
  const toast = useToast();
  const [running, setRunning] = useState<{ ids: ReadonlySet<string>; done: number } | null>(null);
  const [result, setResult] = useState<{ made: number; failures: Failure[] } | null>(null);

  const create = async (orders: readonly JobOrder[]): Promise<void> => {
    if (running) return;
    const ids = new Set(orders.map(({ id }) => id));
    const failures: Failure[] = [];
    for (const [done, { id, orderNumber }] of orders.entries()) {
      setRunning({ ids, done: done + 1 });
      try {
        await createPrintJob(id);
      } catch (error) {
        failures.push({ orderNumber, reason: errorText(error, '') });
      }
    }
    await refreshOrders();
    setRunning(null);
    const made = orders.length - failures.length;
    const [failure] = failures;
    if (!failure) toast(texts.createdMany(made));
    else if (orders.length === 1) toast(failure.reason ? texts.failedWith(failure.reason) : texts.failed, 'error');
    else setResult({ made, failures });
  };

  return {
    isBusy: (id) => running?.ids.has(id) ?? false,
    progress: running && running.ids.size > 1 ? texts.busy(running.done, running.ids.size) : null,
    create,
    dialog: result && <JobsResult {...result} onClose={() => setResult(null)} />,
  };
}

interface JobsResultProps {
  made: number;
  failures: Failure[];
  onClose: () => void;
}

function JobsResult({ made, failures, onClose }: JobsResultProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="s"
      title={texts.resultTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.result}>
        {made > 0 ? (
          <Alert tone="success">{texts.createdMany(made)}</Alert>
        ) : (
          <p className={styles.none}>{texts.resultNone}</p>
        )}
        <Alert tone="error">
          {texts.failed}
          <ul className={styles.failures}>
            {failures.map(({ orderNumber, reason }) => (
              <li key={orderNumber}>
                <strong>{orderNumber}</strong> {reason}
              </li>
            ))}
          </ul>
        </Alert>
      </div>
    </Dialog>
  );
}
