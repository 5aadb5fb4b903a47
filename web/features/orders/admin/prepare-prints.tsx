import { useRef, useState } from 'react';
import type { AdminOrder } from '../../../../shared/contract/admin-orders.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { printTexts as texts } from './admin-order-texts.ts';
import { askForOrderPrints, loadAllAdminItems, refreshOrders } from './api.ts';
import { settlePrints } from './settle-prints.ts';

/** Offers to make the print files of an order that was placed without them. */
export function PreparePrints({ order }: { order: AdminOrder }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const missing = order.items.filter(({ print }) => print === null).length;

  const prepare = async (): Promise<void> => {
    setBusy(true);
    try {
      const items = await loadAllAdminItems(order);
      const open = items.flatMap(({ print }, index) => (print ? [] : [{ position: index + 1, print: null }]));
      const problems = await settlePrints(open, { ask: (some) => askForOrderPrints(order.id, some) });
      await refreshOrders();
      place.current?.focus();
      toast(problems.join(' ') || texts.prepared, problems.length > 0 ? 'error' : undefined);
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    // Takes the focus when the button disappears.
    <div ref={place} tabIndex={-1}>
      {missing > 0 && (
        <Alert
          tone="info"
          action={
            <Button size="s" busy={isBusy} busyText={texts.preparing} onClick={prepare}>
              {texts.prepare}
            </Button>
          }
        >
          {texts.missing(missing)}
        </Alert>
      )}
    </div>
  );
}
