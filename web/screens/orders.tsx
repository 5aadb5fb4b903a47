import { lazy, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { CardPayment } from '../features/money/card/card-payment.tsx';
import { refreshOrders, useOrders } from '../features/shop/orders/api.ts';
import styles from '../features/shop/orders/order-list.module.css';
import { OrderList, OrderListSkeleton } from '../features/shop/orders/order-list.tsx';
import { ordersTexts as texts } from '../features/shop/orders/order-texts.ts';
import { useArrival } from '../features/shop/orders/use-arrival.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import bag from '../ui/media/drawings/bag.svg';
import { pageOf } from '../ui/table/page-numbers.ts';
import { ListHeading, ListPages, ListProblem } from '../ui/table/page-of-list.tsx';
import { usePageTurn } from '../ui/table/use-page-turn.ts';

const hrefOf = (page: number, from: string | null = null): string => {
  if (page === 1) return paths.orders;
  return `${paths.orders}?page=${page}${from === null ? '' : `&from=${encodeURIComponent(from)}`}`;
};

// Not a route of its own: the names of its files would be in the code that every page starts with.
const LinkedOrders = lazy(() => import('./order.tsx'));

/** The orders of the account, or those of a link. */
export default function OrdersScreen() {
  const [location] = useLocation();
  if (location !== paths.order) return <OwnOrders />;
  return (
    <Suspense>
      <LinkedOrders />
    </Suspense>
  );
}

function OwnOrders() {
  const search = useSearch();
  const page = pageOf(search);
  const { data, error, mutate } = useOrders(page, new URLSearchParams(search).get('from'));
  const arrival = useArrival(paths.orders);
  const { user } = useSession();
  const { heading, turn } = usePageTurn();
  // While a page loads, the previous one is shown.
  const isTurning = data !== undefined && data.pagination.page !== page;
  const { orders = [], pagination } = isTurning && error ? {} : (data ?? {});

  if (data && !isTurning && orders.length === 0 && data.pagination.pages > 0)
    return <Redirect href={hrefOf(data.pagination.pages)} replace />;

  return (
    <Page title={texts.title}>
      <CardPayment onPaid={refreshOrders} />
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
          drawing={bag}
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
