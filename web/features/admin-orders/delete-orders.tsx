import { useEffect, useState } from 'react';
import type { AdminOrderSummary } from '../../../shared/contract/orders.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteTexts as texts } from './admin-order-texts.ts';
import { deleteOrders, loadInvoicesOf, refreshOrders } from './api.ts';
import styles from './delete-orders.module.css';

interface DeleteOrdersProps {
  orders: readonly Pick<AdminOrderSummary, 'id' | 'orderNumber'>[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before orders are deleted, and says which invoices go with them. Shown while it is mounted. */
export function DeleteOrders({ orders, onClose, onDeleted }: DeleteOrdersProps) {
  const toast = useToast();
  const [invoices, setInvoices] = useState<string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The same orders for as long as the dialog is open.
  const [ids] = useState(() => orders.map(({ id }) => id));
  const count = ids.length;

  useEffect(() => {
    let isOpen = true;
    loadInvoicesOf(ids).then(
      (found) => isOpen && setInvoices(found),
      (error) => isOpen && setProblem(texts.failed(ids.length) + errorText(error, texts.unknown)),
    );
    return () => {
      isOpen = false;
    };
  }, [ids]);

  const confirm = async (): Promise<void> => {
    if (invoices === null) return;
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
  const isChecking = invoices === null && problem === null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={texts.title(count)}
      text={
        <div className={styles.text}>
          <p>{count === 1 ? texts.one(orders[0]?.orderNumber ?? '') : texts.many}</p>
          {isChecking && (
            <p className={styles.checking} role="status">
              <Spinner size="s" />
              {texts.checking}
            </p>
          )}
          {invoices && invoices.length > 0 && (
            <div className={styles.warning} role="alert">
              <p>{texts.invoices(invoices.length)}</p>
              <ul className={styles.numbers}>
                {invoices.map((number) => (
                  <li key={number}>{number}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
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
