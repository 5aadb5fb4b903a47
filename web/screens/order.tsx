import type { Order } from '../../shared/shop/orders/contract.ts';
import { CardPayment } from '../features/money/card/card-payment.tsx';
import { useInvoices } from '../features/money/invoices/api.ts';
import { InvoiceList } from '../features/money/invoices/invoice-list.tsx';
import { refreshOrders, useOrders } from '../features/shop/orders/api.ts';
import styles from '../features/shop/orders/order-list.module.css';
import { OrderList, OrderListSkeleton } from '../features/shop/orders/order-list.tsx';
import { ordersTexts, linkTexts as texts } from '../features/shop/orders/order-texts.ts';
import { useAdoption } from '../features/shop/orders/use-adoption.ts';
import { useArrival } from '../features/shop/orders/use-arrival.ts';
import { useOrderLink } from '../features/shop/orders/use-order-link.ts';
import { errorText } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Alert, RetryAlert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import lost from '../ui/media/drawings/lost.svg';

/** The orders of a cart that was ordered without an account. */
export default function OrderScreen() {
  const { token, isReady } = useOrderLink();
  return (
    <Page title={texts.title(1)}>
      {token === null && <InvalidLink />}
      {token !== null && isReady && <LinkedOrders key={token} token={token} />}
    </Page>
  );
}

const firstPage = { page: 1, status: 'all', from: null } as const;

function LinkedOrders({ token }: { token: string }) {
  const home = `${paths.order}#${token}`;
  const arrival = useArrival(home);
  const session = useSession();
  const { data, error, mutate } = useOrders(firstPage.page, firstPage.from);
  const orders = data?.orders ?? [];
  const isAdopted = useAdoption(orders[0]?.customerEmail, session.user?.email);

  if (error?.code === 'order-link-invalid') return <InvalidLink />;
  return (
    <>
      <CardPayment onPaid={refreshOrders} />
      <header className={styles.header}>
        <h1>{texts.title(orders.length || 1)}</h1>
      </header>
      {arrival && (
        <div className={styles.message}>
          <Alert tone="success">
            {arrival.message} {orders[0] && ordersTexts.confirmed(orders[0].customerEmail)}
          </Alert>
        </div>
      )}
      {error && !data && (
        <RetryAlert retryText={ordersTexts.retry} onRetry={mutate}>
          {texts.failed + errorText(error, '')}
        </RetryAlert>
      )}
      {!data && !error && <OrderListSkeleton />}
      {orders.length > 0 && (
        <div className={styles.orders}>
          <OrderList orders={orders} openIds={idsToOpen(orders)} />
        </div>
      )}
      {orders.length > 0 && <Documents />}
      {orders.length > 0 && (
        <div className={styles.message}>
          <Alert tone="info" action={!session.token && <SignIn from={home} />}>
            {texts.keep(orders.length)} {!session.token && texts.account(orders.length)}{' '}
            {isAdopted && texts.adopted(orders.length)}
          </Alert>
        </div>
      )}
    </>
  );
}

/** All; but of orders that one transfer pays only the first, or its QR code would be there twice. */
const idsToOpen = (orders: readonly Order[]): string[] =>
  orders.filter(({ together }, index) => index === 0 || !together).map(({ id }) => id);

/** Leads to an account, and back to the link: opened signed in, its orders are the account's too. */
const SignIn = ({ from }: { from: string }) => (
  <>
    <ButtonLink href={paths.login} state={{ from }} size="s">
      {texts.logIn}
    </ButtonLink>
    <ButtonLink href={paths.register} state={{ from }} size="s">
      {texts.register}
    </ButtonLink>
  </>
);

/** The invoices of the orders, with the files that were bought. */
function Documents() {
  const { data } = useInvoices(firstPage);
  if (!data || data.invoices.length === 0) return null;
  return (
    <section className={styles.documents}>
      <h2>{texts.documents}</h2>
      <InvoiceList invoices={data.invoices} shown={firstPage} isTurning={false} />
    </section>
  );
}

const InvalidLink = () => (
  <EmptyState
    drawing={lost}
    title={texts.invalidTitle}
    text={texts.invalidText}
    action={
      <ButtonLink href={paths.contact} variant="primary">
        {texts.contact}
      </ButtonLink>
    }
  />
);
