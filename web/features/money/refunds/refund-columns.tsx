import { friendlyFormatIBAN } from 'ibantools';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Refund } from '../../../../shared/money/refunds/contract.ts';
import { refundReasonTexts, refundStatusLook } from '../../../../shared/money/refunds/refund-texts.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { hasActions, RefundActions } from './refund-actions.tsx';
import { refundTexts, listTexts as texts } from './refund-texts.ts';

/** `onChanged`: loads the list anew. */
export const refundColumns = (onChanged: () => Promise<unknown>): Column<Refund>[] => [
  {
    key: 'order',
    header: texts.columns.order,
    phone: 'title',
    cell: ({ orderId, orderNumber, customerName }) => (
      <TwoLines first={<Link href={`${adminPaths.orders}/${orderId}`}>{orderNumber}</Link>} second={customerName} />
    ),
  },
  {
    key: 'amount',
    header: texts.columns.amount,
    align: 'end',
    nowrap: true,
    cell: ({ amountCents }) => formatCents(amountCents),
  },
  {
    key: 'reason',
    header: texts.columns.reason,
    cell: ({ reason, reasonText }) => <TwoLines first={refundReasonTexts[reason]} second={reasonText} />,
  },
  {
    key: 'method',
    header: texts.columns.method,
    cell: ({ method, iban, recipientName }) =>
      method === 'card' ? texts.card : <TwoLines first={friendlyFormatIBAN(iban) ?? iban} second={recipientName} />,
  },
  {
    key: 'status',
    header: texts.columns.status,
    cell: ({ status, failure, fileId }) => (
      <TwoLines
        first={<Badge tone={refundStatusLook[status].tone}>{refundStatusLook[status].label}</Badge>}
        second={failure ?? (fileId && status === 'REQUESTED' ? refundTexts.inFile : '')}
      />
    ),
  },
  {
    key: 'createdAt',
    header: texts.columns.createdAt,
    nowrap: true,
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
  {
    key: 'actions',
    header: texts.columns.actions,
    phone: 'actions',
    cell: (refund) => hasActions(refund) && <RefundActions refund={refund} onChanged={onChanged} />,
  },
];
