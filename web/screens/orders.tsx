import { Package } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CardPayment } from '../features/card/card-payment.tsx';
import { useOrders } from '../features/orders/api.ts';
import { arrivalOf } from '../features/orders/arrival.ts';
import styles from '../features/orders/order-list.module.css';
import { OrderList, OrderListSkeleton } from '../features/orders/order-list.tsx';
import { ordersTexts as texts } from '../features/orders/order-texts.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../routes.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { pageOf } from '../ui/page-numbers.ts';
import { ListHeading, ListPages, ListProblem } from '../ui/page-of-list.tsx';
import { usePageTurn } from '../ui/use-page-turn.ts';

const hrefOf = (page: number, from: string | null = null): string => {
  if (page === 1) return paths.orders;
  return `${paths.orders}?page=${page}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`;
};

export default function OrdersScreen() {
  const search = useSearch();
  const page = pageOf(search);
  const { data, error, mutate } = useOrders(page, new URLSearchParams(search).get('from'));
  const arrival = useArrival();
  const { user } = useSession();
  const { heading, turn } = usePageTurn();
  // While a page loads, the previous one is shown.
  const isTurning = data !== undefined && data.pagination.page !== page;
  const { orders = [], pagination } = isTurning && error ? {} : (data ?? {});

  if (data && !isTurning && orders.length === 0 && data.pagination.pages > 0)
    return <Redirect href={hrefOf(data.pagination.pages)} replace />;

  return (
    <Page title={texts.title}>
      <CardPayment />
      <header className={styles.header}>
        <ListHeading
          title={texts.title}
          heading={heading}
          shown={pagination && pagination.total > 0 && texts.shown(orders.length, pagination.total)}
        />
      </header>
      {arrival && (
        <div className={styles.message}>
          <Alert tone="success">
            {arrival.message} {user && texts.confirmed(user.email)}
          </Alert>
        </div>
      )}
      <ListProblem error={error} texts={texts} onRetry={mutate} />
      {!data && !error && <OrderListSkeleton />}
      {pagination?.total === 0 && (
        <EmptyState
          icon={<Package />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <ButtonLink href={paths.cart} variant="primary">
              {texts.toCart}
            </ButtonLink>
          }
        />
      )}
      {orders.length > 0 && (
        <div className={styles.orders} aria-busy={isTurning || undefined}>
          <OrderList orders={orders} openIds={arrival?.orderIds ?? []} />
        </div>
      )}
      <ListPages page={page} pagination={pagination} hrefOf={hrefOf} texts={texts} onTurn={turn} />
    </Page>
  );
}

/** Returns what the checkout or the order of a plan passed, and removes it from the history entry, so that a reload does not show it again. */
function useArrival() {
  const coming = arrivalOf(useHistoryState<unknown>());
  const [arrival, setArrival] = useState(coming);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!coming) return;
    // A storage plan can be ordered on this screen too.
    setArrival(coming);
    navigate(paths.orders, { replace: true });
  }, [coming, navigate]);
  return arrival;
}
