import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Customer, CustomerDetail as Detail } from '../../../../shared/accounts/customers/contract.ts';
import { formatDate, formatShortDate } from '../../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import { formatNumber } from '../../../../shared/format/plural.ts';
import { addressLines } from '../../../../shared/shop/addresses/address-lines.ts';
import type { Address } from '../../../../shared/shop/addresses/contract.ts';
import { companyLines } from '../../../../shared/shop/companies/company-lines.ts';
import { statusLook } from '../../../../shared/shop/orders/status-look.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { FactsSkeleton } from '../../../ui/feedback/facts-skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCustomer } from './api.ts';
import styles from './customer-dialogs.module.css';
import { customersTexts, planTexts, detailTexts as texts } from './customer-texts.ts';
import { StorageUse } from './storage-use.tsx';

interface CustomerDetailProps {
  customer: Customer;
  /** What happened to the account lately. */
  activity: ReactNode;
  onClose: () => void;
  onEdit: () => void;
}

/** The details of a customer, with a link to their orders. */
export function CustomerDetail({ customer, activity, onClose, onEdit }: CustomerDetailProps) {
  const { data, error, mutate } = useCustomer(customer.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={customer.name}
      footer={
        <>
          <Button onClick={onClose}>{customersTexts.close}</Button>
          <Button variant="primary" onClick={onEdit}>
            {customersTexts.edit}
          </Button>
        </>
      }
    >
      {error && !data && (
        <Alert
          tone="error"
          action={
            <Button size="s" onClick={() => mutate()}>
              {planTexts.retry}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <FactsSkeleton label={texts.loading} />}
      {data && (
        <div className={styles.stack}>
          <Facts customer={data.customer} />
          <NewestOrders customer={data.customer} />
          <section>
            <h3 className={styles.heading}>{texts.activity}</h3>
            {activity}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Facts({ customer }: { customer: Detail }) {
  const { albumCount, hasMoreAlbums } = customer;
  const facts = [
    { term: texts.email, value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    { term: texts.phone, value: customer.phone ?? texts.noPhone },
    { term: texts.role, value: customersTexts.roleOf(customer.role) },
    { term: texts.created, value: formatDate(customer.createdAt) },
    { term: texts.state, value: stateOf(customer) },
    { term: texts.albums, value: hasMoreAlbums ? texts.moreThan(albumCount) : formatNumber(albumCount) },
    { term: texts.storage, value: <StorageUse customer={customer} /> },
    { term: texts.deliveryAddress, value: <Lines address={customer.deliveryAddress} /> },
    ...(customer.company ? [{ term: texts.company, value: companyLines(customer.company).join(', ') }] : []),
    { term: texts.billingAddress, value: <Lines address={customer.billingAddress} /> },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function stateOf({ isActivated, mustChangePassword }: Detail): string {
  if (!isActivated) return customersTexts.notActivated;
  return mustChangePassword ? texts.mustChange : texts.activated;
}

function Lines({ address }: { address: Address | null }) {
  if (!address) return texts.none;
  return addressLines(address).map((line) => <div key={line}>{line}</div>);
}

function NewestOrders({ customer }: { customer: Detail }) {
  const { orders, orderCount, email } = customer;
  return (
    <section>
      <h3 className={styles.heading}>{texts.orders}</h3>
      {orders.length === 0 && <p className={styles.note}>{texts.noOrders}</p>}
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map(({ id, orderNumber, status, totalCents, createdAt }) => (
            <li key={id}>
              <span>
                <Link href={adminPaths.order({ id })}>{orderNumber}</Link>
                <small>{formatShortDate(createdAt)}</small>
              </span>
              <Badge tone={statusLook(status).tone}>{statusLook(status).label}</Badge>
              <span>{formatEuros(centsToEuros(totalCents))}</span>
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && (
        <Link className={styles.link} href={`${adminPaths.orders}?${new URLSearchParams({ search: email })}`}>
          {texts.allOrders(orderCount)}
        </Link>
      )}
    </section>
  );
}
