import { useState } from 'react';
import { isPrintableOrder } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type { ProductionOrder } from '../../../../shared/production/today/production.ts';
import { errorText, refresh } from '../../../lib/api.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { splitParcel } from './api.ts';
import { OrderLinks } from './order-links.tsx';
import { papersTexts, sharedTexts as texts } from './order-papers-texts.ts';

interface OrderSharesProps {
  order: ProductionOrder;
  parcel: NonNullable<ProductionOrder['parcel']>;
}

/** With which orders an order goes as one parcel, and the button that lets them go apart. */
export function OrderShares({ order, parcel }: OrderSharesProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const others = parcel.orders.filter(({ id }) => id !== order.id);
  const split = async (): Promise<void> => {
    setBusy(true);
    try {
      toast((await splitParcel(parcel.id)).message);
    } catch (error) {
      toast(texts.failed + errorText(error, papersTexts.unknown), 'error');
    }
    await refresh('/admin/orders');
    setBusy(false);
  };
  return (
    <Row>
      <Badge tone="success">{texts.together(parcel.reference)}</Badge>
      {others.length > 0 && (
        <span>
          {texts.goesWith(others.length)} <OrderLinks orders={others} />
        </span>
      )}
      {isPrintableOrder(order.status) && (
        <Button size="s" busy={isBusy} onClick={split}>
          {texts.split}
        </Button>
      )}
    </Row>
  );
}
