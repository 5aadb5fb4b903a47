import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Customer, CustomerListQuery, CustomersResponse } from '../../../shared/accounts/customers/contract.ts';
import { EventList } from '../../features/accounts/auth-events/event-list.tsx';
import { customersPath } from '../../features/accounts/customers/api.ts';
import { type CustomerAction, customerColumns } from '../../features/accounts/customers/customer-columns.tsx';
import { CustomerDialogs, type OpenedCustomer } from '../../features/accounts/customers/customer-dialogs.tsx';
import { customersTexts as texts } from '../../features/accounts/customers/customer-texts.ts';
import { useApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminListScreen } from '../../ui/table/admin-list-screen.tsx';

type RoleFilter = CustomerListQuery['role'];

const roles: { value: RoleFilter; label: string; tile: string }[] = [
  { value: 'all', label: texts.allRoles, tile: texts.everybody },
  { value: 'CUSTOMER', label: texts.roleOf('CUSTOMER'), tile: texts.customers },
  { value: 'OPERATOR', label: texts.roleOf('OPERATOR'), tile: texts.operators },
  { value: 'ADMIN', label: texts.roleOf('ADMIN'), tile: texts.admins },
];

export default function AdminCustomersScreen() {
  const { user } = useSession();
  const list = useListQuery<{ role: RoleFilter }>({ filters: { role: 'all' }, sort: 'createdAt_desc' });
  const response = useApi<CustomersResponse>(list.path(customersPath), { keepPreviousData: true });
  const [opened, setOpened] = useState<OpenedCustomer | null>(null);
  const open = (action: CustomerAction, customer: Customer): void => setOpened({ action, customer });
  const stats = response.data?.stats;
  return (
    <AdminListScreen
      texts={texts}
      icon={<Users />}
      list={list}
      response={response}
      tiles={roles.map(({ value, tile }) => ({
        label: tile,
        value: value === 'all' ? stats?.total : stats?.[value],
        onSelect: () => list.setFilter('role', value),
        isActive: list.filters.role === value,
      }))}
      filters={[{ name: 'role', label: texts.role, options: roles }]}
      table={{
        rows: response.data?.customers ?? [],
        columns: customerColumns(user?.id, open),
        rowName: ({ name, email }) => `${name}, ${email}`,
        onRowOpen: (customer) => open('detail', customer),
      }}
    >
      {opened && (
        <CustomerDialogs
          opened={opened}
          ownId={user?.id}
          activityOf={(customerId) => <EventList customerId={customerId} />}
          onOpen={setOpened}
        />
      )}
    </AdminListScreen>
  );
}
