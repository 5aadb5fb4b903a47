import { Link } from 'wouter';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import type { IncomingPayment } from '../../../../shared/money/payments/contract.ts';
import { paymentMethodTexts } from '../../../../shared/money/payments/payment-methods.ts';
import { adminPaths } from '../../../admin-paths.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { hasActions, PaymentActions } from './payment-actions.tsx';
import { amountOf, payerOf } from './payment-names.ts';
import { paymentsTexts as texts } from './payment-texts.ts';
import { Suggestions } from './suggestions.tsx';

const sourceOf = ({ source, method, memo }: IncomingPayment): string =>
  memo || (method ? paymentMethodTexts[method] : texts.sources[source]);

export const paymentColumns = (reload: () => Promise<unknown>): Column<IncomingPayment>[] => [
  {
    key: 'payer',
    header: texts.payer,
    phone: 'title',
    cell: (payment) => <TwoLines first={payerOf(payment)} second={sourceOf(payment)} />,
  },
  {
    key: 'date',
    header: texts.date,
    nowrap: true,
    cell: ({ receivedOn }) => <time dateTime={receivedOn}>{formatShortDate(receivedOn)}</time>,
  },
  { key: 'symbol', header: texts.symbol, nowrap: true, cell: ({ variableSymbol }) => variableSymbol || '–' },
  { key: 'amount', header: texts.amount, align: 'end', nowrap: true, cell: amountOf },
  {
    key: 'order',
    header: texts.order,
    cell: (payment) =>
      payment.order ? (
        <Link href={adminPaths.order({ id: payment.order.id })}>{payment.order.orderNumber}</Link>
      ) : payment.state === 'open' || payment.state === 'skipped' ? (
        <Suggestions payment={payment} reload={reload} />
      ) : null,
  },
  {
    key: 'actions',
    header: texts.actions,
    align: 'end',
    phone: 'actions',
    cell: (payment) => hasActions(payment) && <PaymentActions payment={payment} reload={reload} />,
  },
];
