import { Users } from 'lucide-react';
import { useState } from 'react';
import type { Customer, CustomerListQuery, CustomersResponse } from '../../../shared/contract/customers.ts';
import { customersPath } from '../../features/customers/api.ts';
import { type CustomerAct, customerColumns } from '../../features/customers/customer-columns.tsx';
import { CustomerDialogs, type OpenedCustomer } from '../../features/customers/customer-dialogs.tsx';
import { customersTexts as texts } from '../../features/customers/customer-texts.ts';
import { useApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Select } from '../../ui/select.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';

type RoleFilter = CustomerListQuery['role'];

const roles: { value: RoleFilter; label: string; tile: string }[] = [
  { value: 'all', label: texts.allRoles, tile: texts.everybody },
  { value: 'CUSTOMER', label: texts.roleOf('CUSTOMER'), tile: texts.customers },
  { value: 'ADMIN', label: texts.roleOf('ADMIN'), tile: texts.admins },
];

export default function AdminCustomersScreen() {
  const { user } = useSession();
  const list = useListQuery<{ role: RoleFilter }>({ filters: { role: 'all' }, sort: 'createdAt_desc' });
  const response = useApi<CustomersResponse>(list.path(customersPath), { keepPreviousData: true });
  const [opened, setOpened] = useState<OpenedCustomer | null>(null);
  const open = (act: CustomerAct, customer: Customer): void => setOpened({ act, customer });
  const stats = response.data?.stats;
  return (
    <Page title={texts.title} bleed>
      <PagedList
        title={texts.title}
        list={list}
        response={response}
        loadFailed={texts.loadFailed}
        empty={{ icon: <Users />, title: texts.empty }}
        nothingFound={texts.nothingFound}
        tiles={
          <StatTiles
            label={texts.stats}
            tiles={roles.map(({ value, tile }) => ({
              label: tile,
              value: value === 'all' ? stats?.total : stats?.[value],
              onSelect: () => list.setFilter('role', value),
              isActive: list.filters.role === value,
            }))}
          />
        }
        toolbar={
          <ListToolbar list={list} label={texts.search} hint={texts.searchHint}>
            <Select
              label={texts.role}
              hideLabel
              value={list.filters.role}
              options={roles}
              onValueChange={(role) => list.setFilter('role', role)}
            />
          </ListToolbar>
        }
        skeleton={<DataTableSkeleton columns={6} />}
      >
        <DataTable
          rows={response.data?.customers ?? []}
          columns={customerColumns(user?.id, open)}
          rowKey={({ id }) => id}
          rowName={({ name, email }) => `${name}, ${email}`}
          caption={texts.title}
          sort={list.sort}
          onSort={list.setSort}
          onRowOpen={(customer) => open('detail', customer)}
        />
      </PagedList>
      {opened && <CustomerDialogs opened={opened} ownId={user?.id} onOpen={setOpened} />}
    </Page>
  );
}
