import { useEffect, useState } from 'react';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import { shortId } from '../../../../../shared/format/short-id.ts';
import type { AdminOrderSummary } from '../../../../../shared/shop/orders/admin-orders.ts';
import { errorText } from '../../../../lib/api.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { deleteTexts as texts } from './admin-order-texts.ts';
import { deleteOrders, type GoneWithOrders, loadGoneWith, refreshOrders } from './api.ts';
import styles from './delete-orders.module.css';

interface DeleteOrdersProps {
  orders: readonly Pick<AdminOrderSummary, 'id' | 'orderNumber'>[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of orders, and says what is deleted with them. */
export function DeleteOrders({ orders, onClose, onDeleted }: DeleteOrdersProps) {
  const toast = useToast();
  const [gone, setGone] = useState<GoneWithOrders | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The orders do not change while the dialog is open.
  const [ids] = useState(() => orders.map(({ id }) => id));
  const count = ids.length;

  useEffect(() => {
    let isOpen = true;
    loadGoneWith(ids).then(
      (found) => isOpen && setGone(found),
      (error) => isOpen && setProblem(texts.failed(ids.length) + errorText(error, texts.unknown)),
    );
    return () => {
      isOpen = false;
    };
  }, [ids]);

  const confirm = async (): Promise<void> => {
    if (gone === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await deleteOrders(ids);
      toast(message);
      await refreshOrders();
      onDeleted();
    } catch (error) {
      setProblem(texts.failed(count) + errorText(error, texts.unknown));
      setBusy(false);
    }
  };
  const isChecking = gone === null && problem === null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={texts.title(count)}
      text={
        <Stack gap={3}>
          <p>{count === 1 ? texts.one(orders[0]?.orderNumber ?? '') : texts.many}</p>
          {isChecking && (
            <p className={styles.checking} role="status">
              <Spinner size="s" />
              {texts.checking}
            </p>
          )}
          {gone && <GoneWarning gone={gone} count={count} />}
        </Stack>
      }
      confirmText={texts.confirm}
      busy={isBusy}
      checking={isChecking}
      busyText={isBusy ? texts.busy : texts.confirm}
      error={problem}
      onConfirm={confirm}
    />
  );
}

function GoneWarning({ gone: { invoices, printJobs, paidCents }, count }: { gone: GoneWithOrders; count: number }) {
  if (invoices.length === 0 && printJobs.length === 0 && paidCents === 0) return null;
  return (
    <div className={styles.warning} role="alert">
      {invoices.length > 0 && <Names text={texts.invoices(invoices.length)} names={invoices} />}
      {printJobs.length > 0 && <Names text={texts.jobs(printJobs.length)} names={printJobs.map(shortId)} />}
      {paidCents > 0 && <p>{texts.paid(count, formatEuros(centsToEuros(paidCents)))}</p>}
    </div>
  );
}

function Names({ text, names }: { text: string; names: string[] }) {
  return (
    <>
      <p>{text}</p>
      <ul className={styles.numbers}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
