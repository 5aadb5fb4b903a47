import { type PaymentState, paymentStates } from '../../../shared/money/payments/payment-states.ts';
import { adminPaths } from '../../admin-paths.ts';
import { paymentsPath } from '../../features/money/payments/api.ts';
import { PaymentList } from '../../features/money/payments/payment-list.tsx';
import { paymentsTexts as texts } from '../../features/money/payments/payment-texts.ts';
import { BulkRunPanel } from '../../features/production/bulk-runs/bulk-run-panel.tsx';
import { useListQuery } from '../../lib/use-list-query.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { ListToolbar } from '../../ui/table/list-toolbar.tsx';

const options = paymentStates.map((value) => ({ value, label: texts.states[value] }));

const bookings = ['book'] as const;

export default function AdminPaymentsScreen() {
  const list = useListQuery<{ state: PaymentState }>({ filters: { state: 'open' }, sort: '' });
  const state = paymentStates.find((one) => one === list.filters.state) ?? 'open';
  return (
    <AdminScreen
      title={texts.title}
      subtitle={texts.intro}
      actions={<ButtonLink href={adminPaths.bankImport}>{texts.import}</ButtonLink>}
    >
      <BulkRunPanel actions={bookings} />
      <ListToolbar
        list={{ ...list, filters: { state } }}
        texts={texts}
        filters={[{ name: 'state', label: texts.stateFilter, options }]}
      />
      <PaymentList key={list.query} path={list.path(paymentsPath)} state={state} isSearch={list.search !== ''} />
    </AdminScreen>
  );
}
