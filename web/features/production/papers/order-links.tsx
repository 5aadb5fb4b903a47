import { Fragment } from 'react';
import { Link } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';

/** The numbers of orders, each a link to its page. */
export const OrderLinks = ({ orders }: { orders: readonly { id: string; orderNumber: string }[] }) => (
  <>
    {orders.map(({ id, orderNumber }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link href={adminPaths.order({ id })}>{orderNumber}</Link>
      </Fragment>
    ))}
  </>
);
