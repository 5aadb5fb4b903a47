import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OpenTransactionInput } from '../../../../shared/money/bank-import/contract.ts';
import type { IncomingPayment } from '../../../../shared/money/payments/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { setTransactionOpen } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { amountOf, payerOf } from './payment-names.ts';
import { asideTexts as texts } from './payment-texts.ts';
import { ReversePayment } from './reverse-payment.tsx';

interface PaymentActionsProps {
  payment: IncomingPayment;
  reload: () => Promise<unknown>;
}

/** Returns whether an admin can do anything with a payment. */
export const hasActions = ({ state, isReversible }: IncomingPayment): boolean => state !== 'booked' || isReversible;

/** What an admin can do with a payment that `hasActions`. */
export function PaymentActions({ payment, reload }: PaymentActionsProps) {
  const [isAssigning, setAssigning] = useState(false);
  const [, navigate] = useLocation();
  const toast = useToast();
  const { id, state, importId } = payment;

  async function set(input: OpenTransactionInput): Promise<void> {
    try {
      const { message } = await setTransactionOpen(id, input);
      toast(message, 'success');
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    }
    await reload();
  }

  if (state === 'booked') return <ReversePayment payment={payment} reload={reload} />;
  if (state === 'settled' || state === 'returned')
    return (
      <Button
        size="s"
        aria-label={texts.undoOf(amountOf(payment), payerOf(payment))}
        onClick={() => set({ isOpen: true })}
      >
        {texts.undo}
      </Button>
    );
  const items: MenuItem[] = [
    ...(payment.currency === 'EUR' ? [{ label: texts.assign, onSelect: () => setAssigning(true) }] : []),
    ...(state === 'skipped'
      ? []
      : [{ label: texts.settle, onSelect: () => set({ isOpen: false, setAside: 'SETTLED' }) }]),
    ...(state === 'open'
      ? [{ label: texts.return, onSelect: () => set({ isOpen: false, setAside: 'RETURNED' }) }]
      : []),
    {
      label: texts.statement,
      onSelect: () => navigate(`${adminPaths.bankImport}?import=${encodeURIComponent(importId ?? '')}`),
    },
  ];
  return (
    <>
      <Menu
        label={texts.more}
        items={items}
        trigger={
          <Button
            size="s"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={texts.moreOf(amountOf(payment), payerOf(payment))}
          >
            {texts.more}
          </Button>
        }
      />
      {isAssigning && <AssignDialog payment={payment} reload={reload} onClose={() => setAssigning(false)} />}
    </>
  );
}
