import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { deleteCustomer } from './api.ts';
import styles from './customer-dialogs.module.css';
import { deleteTexts as texts } from './customer-texts.ts';

interface DeleteCustomerProps {
  customer: Customer;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what is deleted and what stays, and deletes the account. */
export function DeleteCustomer({ customer, onClose, onDeleted }: DeleteCustomerProps) {
  return (
    <ConfirmAction
      danger
      texts={texts}
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
      action={() => deleteCustomer(customer.id)}
      explain={(error) => errorText(error, texts.failed)}
      onClose={onClose}
      onDone={onDeleted}
      nextFocus={() => document.querySelector('h1')}
    />
  );
}
