import type { ReactNode } from 'react';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refreshCustomers } from './api.ts';
import type { CustomerAction } from './customer-columns.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { editTexts, planTexts } from './customer-texts.ts';
import { DeleteCustomer } from './delete-customer.tsx';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { NewPassword } from './new-password.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ResetFactors } from './reset-factors.tsx';

export interface OpenedCustomer {
  action: CustomerAction;
  customer: Customer;
}

interface CustomerDialogsProps {
  opened: OpenedCustomer;
  ownId: string | undefined;
  /** Of a customer's account lately. */
  activityOf: (customerId: string) => ReactNode;
  onOpen: (opened: OpenedCustomer | null) => void;
}

/** The dialog of the current action. */
export function CustomerDialogs({ opened: { action, customer }, ownId, activityOf, onOpen }: CustomerDialogsProps) {
  const toast = useToast();
  const close = (): void => onOpen(null);
  const leave = (): void => {
    refreshCustomers();
    close();
  };
  const finish = (message: string) => (): void => {
    toast(message);
    leave();
  };
  switch (action) {
    case 'detail':
      return (
        <CustomerDetail
          customer={customer}
          activity={activityOf(customer.id)}
          onClose={close}
          onEdit={() => onOpen({ action: 'edit', customer })}
        />
      );
    case 'edit':
      return (
        <EditCustomerDialog
          customer={customer}
          isOwn={customer.id === ownId}
          onClose={close}
          onSaved={finish(editTexts.done)}
        />
      );
    case 'storage':
      return <PlanDialog customer={customer} onClose={close} onSaved={finish(planTexts.done)} />;
    case 'password':
      return <NewPassword customer={customer} onSet={() => refreshCustomers()} onClose={close} />;
    case 'factors':
      return <ResetFactors customer={customer} onClose={close} />;
    case 'delete':
      return <DeleteCustomer customer={customer} onClose={close} onDeleted={leave} />;
  }
}
