import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { refreshCustomers, resetFactors } from './api.ts';
import styles from './customer-dialogs.module.css';
import { factorTexts as texts } from './customer-texts.ts';

interface ResetFactorsProps {
  customer: Customer;
  onClose: () => void;
}

/** Removes the second factors of somebody who lost them, once one knows whom one talks to. */
export const ResetFactors = ({ customer, onClose }: ResetFactorsProps) => (
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
          {customer.role === 'ADMIN' && <li>{texts.adminEffect}</li>}
        </ul>
      </>
    }
    action={() => resetFactors(customer.id)}
    explain={(error) => errorText(error, texts.failed)}
    refresh={refreshCustomers}
    onClose={onClose}
  />
);
