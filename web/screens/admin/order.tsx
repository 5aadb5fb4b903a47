import { PackageX } from 'lucide-react';
import { useParams } from 'wouter';
import { adminPaths, type adminPatterns } from '../../admin-paths.ts';
import { detailTexts as texts } from '../../features/shop/orders/admin/admin-order-texts.ts';
import { useStaffOrder } from '../../features/shop/orders/admin/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FactsSkeleton } from '../../ui/feedback/facts-skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OrderPage } from './order-page/order-page.tsx';

export default function AdminOrderScreen() {
  const { id } = useParams<(typeof adminPatterns)['order']>();
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
              <ButtonLink href={adminPaths.orders}>{texts.toOrders}</ButtonLink>
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
