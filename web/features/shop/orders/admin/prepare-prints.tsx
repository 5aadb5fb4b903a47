import { useRef, useState } from 'react';
import type { ProductionOrder } from '../../../../../shared/production/today/production.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { askForOrderPrints, refreshOrders } from './api.ts';
import { printTexts as texts } from './order-print-texts.ts';
import { settlePrints } from './settle-prints.ts';

/** Offers to make the print files that an order was placed without, and those that are gone. */
export function PreparePrints({ order }: { order: ProductionOrder }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const open = order.unpreparedPrints;
  const lost = open.filter(({ isLost }) => isLost).length;
  const missing = open.length - lost;

  const prepare = async (): Promise<void> => {
    setBusy(true);
    try {
      const items = open.map(({ position }) => ({ position, print: null }));
      const { problems, isMailed } = await settlePrints(items, { ask: (some) => askForOrderPrints(order.id, some) });
      await refreshOrders();
      place.current?.focus();
      const done = isMailed ? texts.preparedMailed : texts.prepared;
      toast(problems.join(' ') || done, problems.length > 0 ? 'error' : undefined);
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    // Takes the focus when the button disappears.
    <div ref={place} tabIndex={-1}>
      {open.length > 0 && (
        <Alert
          tone={lost > 0 ? 'warning' : 'info'}
          action={
            <Button size="s" busy={isBusy} busyText={texts.preparing} onClick={prepare}>
              {texts.prepare}
            </Button>
          }
        >
          {[missing > 0 && texts.missing(missing), lost > 0 && texts.lost(lost)].filter(Boolean).join(' ')}
        </Alert>
      )}
    </div>
  );
}
