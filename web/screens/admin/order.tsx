import { PackageX } from 'lucide-react';
import { useParams } from 'wouter';
import { detailTexts as texts } from '../../features/shop/orders/admin/admin-order-texts.ts';
import { useStaffOrder } from '../../features/shop/orders/admin/api.ts';
import { OrderPage } from '../../features/shop/orders/admin/order-page.tsx';
import { paths, type patterns } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactsSkeleton } from '../../ui/facts-skeleton.tsx';
import { Page } from '../../ui/page.tsx';

export default function AdminOrderScreen() {
  const { id } = useParams<(typeof patterns)['adminOrder']>();
  const { data, error, mutate } = useStaffOrder(id);
  if (data) return <OrderPage key={id} order={data.order} />;
  const isMissing = error?.status === 404;
  return (
    <Page title={texts.page} bleed>
      {error ? (
        <EmptyState
          icon={<PackageX />}
          title={isMissing ? error.message : texts.loadFailed}
          text={isMissing ? undefined : error.message}
          action={
            isMissing ? (
              <ButtonLink href={paths.adminOrders}>{texts.toOrders}</ButtonLink>
            ) : (
              <Button variant="primary" onClick={() => mutate()}>
                {texts.retry}
              </Button>
            )
          }
        />
      ) : (
        <FactsSkeleton label={texts.loading} />
      )}
    </Page>
  );
}
