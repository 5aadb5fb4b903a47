import { useState } from 'react';
import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import type { IncomingPayment } from '../../../../shared/money/payments/contract.ts';
import type { AdminOrderSummary } from '../../../../shared/shop/orders/admin-orders.ts';
import { statusLook } from '../../../../shared/shop/orders/status-look.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { SubmitDialog } from '../../../ui/overlay/submit-dialog.tsx';
import { ordersPath, useAdminOrders } from '../../shop/orders/admin/api.ts';
import { bookTransaction, RefusedPayment } from './api.ts';
import { amountOf, payerOf } from './payment-names.ts';
import { suggestionTexts, assignTexts as texts } from './payment-texts.ts';

interface AssignDialogProps {
  payment: IncomingPayment;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

const maxShown = 8;
const euros = (cents: number): string => formatEuros(centsToEuros(cents));

/** Finds the order of a payment, shows what it would then lack, and books it there. */
export function AssignDialog({ payment, reload, onClose }: AssignDialogProps) {
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<AdminOrderSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function book(order: AdminOrderSummary): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await bookTransaction(payment.id, order.orderNumber, {
        acceptOverpaymentCents: overOf(order, payment),
        acceptCancelled: order.status === 'CANCELLED',
        acceptRepeated: isRepeated,
        ...(payment.state === 'skipped' && { acceptProcessed: true }),
      });
      toast(suggestionTexts.booked(order.orderNumber), 'success');
      await reload();
      onClose();
    } catch (error) {
      const isMaybe = error instanceof RefusedPayment && error.code === 'maybe-processed';
      setRepeated(isMaybe);
      const text = error instanceof RefusedPayment ? error.message : errorText(error, suggestionTexts.failed);
      setProblem(isMaybe ? texts.repeated : text);
      setBusy(false);
    }
  }

  return (
    <SubmitDialog
      title={texts.title}
      description={texts.payment(amountOf(payment), payerOf(payment))}
      submitText={isRepeated ? texts.repeat : texts.submit}
      busyText={texts.busy}
      isBusy={isBusy}
      canSubmit={chosen !== null}
      onSubmit={() => chosen && book(chosen)}
      onClose={onClose}
    >
      {problem && <Alert tone={isRepeated ? 'warning' : 'error'}>{problem}</Alert>}
      <SearchField label={texts.search} placeholder={texts.searchHint} value={search} onSearch={setSearch} isFocused />
      {search !== '' && <Found search={search} payment={payment} chosen={chosen} onChoose={setChosen} />}
    </SubmitDialog>
  );
}

interface FoundProps {
  search: string;
  payment: IncomingPayment;
  chosen: AdminOrderSummary | null;
  onChoose: (order: AdminOrderSummary) => void;
}

function Found({ search, payment, chosen, onChoose }: FoundProps) {
  const { data, error } = useAdminOrders(`${ordersPath}?${new URLSearchParams({ search, limit: String(maxShown) })}`);
  if (error && !data) return <Alert tone="error">{texts.loadFailed}</Alert>;
  if (!data) return <Muted>{texts.searching}</Muted>;
  if (data.orders.length === 0) return <p>{texts.nothingFound}</p>;
  return (
    <OptionCards
      legend={texts.orders}
      value={chosen?.id ?? null}
      options={data.orders.map((order) => ({
        value: order.id,
        label: `${order.orderNumber} · ${order.user.name}`,
        note: `${statusLook(order.status).label} · ${afterOf(order, payment)}`,
        price: euros(order.totalCents),
      }))}
      onChange={(id) => {
        const order = data.orders.find((one) => one.id === id);
        if (order) onChoose(order);
      }}
    />
  );
}

/** Returns by how much the payment goes over what the order lacks. */
const overOf = ({ totalCents, paidCents }: AdminOrderSummary, { amountCents }: IncomingPayment): number =>
  Math.max(0, amountCents - Math.max(0, totalCents - paidCents));

function afterOf(order: AdminOrderSummary, payment: IncomingPayment): string {
  const over = overOf(order, payment);
  const rest = order.totalCents - order.paidCents - payment.amountCents;
  if (over > 0) return texts.over(euros(over));
  return rest > 0 ? texts.rest(euros(rest)) : texts.exact;
}
