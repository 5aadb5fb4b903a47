import { useState } from 'react';
import type { Customer } from '../../../shared/contract/customers.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteCustomer } from './api.ts';
import styles from './customer-dialogs.module.css';
import { deleteTexts as texts } from './customer-texts.ts';

interface DeleteCustomerProps {
  customer: Customer;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what goes and what stays, and deletes the account. */
export function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async (): Promise<void> => {
    setError(null);
    setBusy(true);
    try {
      await deleteCustomer(customer.id);
      onDeleted();
    } catch (failure) {
      setBusy(false);
      setError(errorText(failure, texts.failed));
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={texts.title}
      text={
        <>
          <p>{texts.intro(customer.name, customer.email)}</p>
          <ul className={styles.effects}>
            {texts.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      }
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.busy}
      error={error}
      onConfirm={confirm}
      nextFocus={() => document.querySelector('h1')}
    />
  );
}
