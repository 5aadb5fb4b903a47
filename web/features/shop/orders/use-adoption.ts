import { useEffect, useState } from 'react';
import type { OrdersAdopted } from '../../../../shared/shop/orders/contract.ts';
import { api } from '../../../lib/api.ts';

/** Moves the orders of the open link to the account when both have the same address; returns whether they are there. */
export function useAdoption(orderEmail: string | undefined, accountEmail: string | undefined): boolean {
  const [isAdopted, setAdopted] = useState(false);
  const isSame = orderEmail !== undefined && orderEmail === accountEmail;
  useEffect(() => {
    if (!isSame) return;
    // Without it the link works all the same.
    api<OrdersAdopted>('POST', '/orders/adopt').then(
      (response) => setAdopted(response.isAdopted),
      () => {},
    );
  }, [isSame]);
  return isAdopted;
}
