import { HardDrive, KeyRound, MoreHorizontal, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { isStaff } from '../../../../shared/accounts/auth/roles.ts';
import type { Customer } from '../../../../shared/accounts/customers/contract.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { customersTexts as texts } from './customer-texts.ts';
import styles from './customers.module.css';
import { StorageUse } from './storage-use.tsx';

export type CustomerAction = 'detail' | 'edit' | 'storage' | 'password' | 'factors' | 'delete';
type Open = (action: CustomerAction, customer: Customer) => void;

/** Returns the columns of the list; `ownId` is the signed-in admin. */
export const customerColumns = (ownId: string | undefined, open: Open): Column<Customer>[] => [
  {
    key: 'name',
    header: texts.name,
    sortField: 'name',
    phone: 'title',
    cell: (customer) => (
      <span className={styles.name}>
        {customer.name}
        {isStaff(customer.role) && <Badge tone="accent">{texts.roleOf(customer.role)}</Badge>}
        {customer.id === ownId && <Badge>{texts.you}</Badge>}
        {!customer.isActivated && <Badge tone="warning">{texts.notActivated}</Badge>}
      </span>
    ),
  },
  {
    key: 'email',
    header: texts.email,
    sortField: 'email',
    phone: 'plain',
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  { key: 'phone', header: texts.phone, cell: ({ phone }) => phone && <span className={styles.phone}>{phone}</span> },
  { key: 'plan', header: texts.plan, cell: (customer) => <StorageUse customer={customer} /> },
  { key: 'orders', header: texts.orders, align: 'end', cell: ({ orderCount }) => formatNumber(orderCount) },
  {
    key: 'created',
    header: texts.created,
    sortField: 'createdAt',
    firstSort: 'desc',
    cell: ({ createdAt }) => <span className={styles.date}>{formatShortDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: texts.actions,
    align: 'end',
    phone: 'actions',
    cell: (customer) => <Actions customer={customer} isOwn={customer.id === ownId} open={open} />,
  },
];

function Actions({ customer, isOwn, open }: { customer: Customer; isOwn: boolean; open: Open }) {
  const items = [
    { label: texts.storage, icon: <HardDrive aria-hidden="true" />, onSelect: () => open('storage', customer) },
    { label: texts.newPassword, icon: <KeyRound aria-hidden="true" />, onSelect: () => open('password', customer) },
    { label: texts.resetFactors, icon: <ShieldOff aria-hidden="true" />, onSelect: () => open('factors', customer) },
    {
      label: texts.delete,
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => open('delete', customer),
      danger: true,
    },
  ];
  return (
    <>
      <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => open('edit', customer)}>
        {texts.edit}
      </Button>
      <Menu
        label={texts.more(customer.name)}
        trigger={
          <IconButton label={texts.more(customer.name)} size="s">
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        }
        // The server refuses the others for the admin's own account.
        items={isOwn ? items.slice(0, 1) : items}
      />
    </>
  );
}
