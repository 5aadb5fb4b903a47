import { ChevronDown, ImageDown, PackageCheck, PackageOpen, Printer, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  bulkActionName,
  type NextStep,
  nextStepOf,
  type OrderAction,
  orderActions,
} from '../../../shared/production/bulk-runs/bulk-runs.ts';
import type { StaffOrderSummary } from '../../../shared/production/today/production.ts';
import { maxOrdersAtOnce } from '../../../shared/shop/orders/order-limits.ts';
import { startBulkRun } from '../../features/production/bulk-runs/api.ts';
import { actionTexts as texts } from '../../features/production/bulk-runs/bulk-run-texts.ts';
import { PackOrders } from '../../features/production/papers/pack-orders.tsx';
import { byHandTexts } from '../../features/production/print-jobs/print-job-texts.ts';
import { useByHand } from '../../features/production/print-jobs/use-by-hand.tsx';
import { ZipButton } from '../../features/production/print-jobs/zip-button.tsx';
import { printTexts } from '../../features/shop/orders/admin/order-print-texts.ts';
import { PrepareOrders } from '../../features/shop/orders/admin/prepare-orders.tsx';
import { errorText } from '../../lib/api.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

interface BulkActionsProps {
  /** Also those of other pages. */
  orderIds: readonly string[];
  /** Those of them that are shown: by these, the next step is chosen. */
  orders: readonly StaffOrderSummary[];
  onStarted: () => void;
  /** Null: this user may not. */
  onDelete: (() => void) | null;
  /** Buttons between the next step and the others. */
  children: ReactNode;
}

const icons: Record<NextStep, ReactNode> = {
  prepare: <ImageDown aria-hidden="true" />,
  print: <Printer aria-hidden="true" />,
  printed: <PackageCheck aria-hidden="true" />,
  pack: <PackageOpen aria-hidden="true" />,
  ship: <Truck aria-hidden="true" />,
};

/** What can be done to the selected orders: the next step of the work as the main button, the others in a menu. */
export function BulkActions({ orderIds, orders, onStarted, onDelete, children }: BulkActionsProps) {
  const [isBusy, run] = useStart(orderIds, onStarted);
  const [isPacking, setPacking] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [isShipping, setShipping] = useState(false);
  const next = nextStepOf(orders);
  const byHand = useByHand();
  const target = { orderIds: [...orderIds] };
  const start = (step: NextStep): unknown => {
    if (step === 'pack') return setPacking(true);
    if (step === 'prepare') return setPreparing(true);
    return step === 'ship' ? setShipping(true) : run(step);
  };
  const others = orderActions.filter((action) => action !== next);
  return (
    <>
      {next && (
        <Button variant="primary" icon={icons[next]} busy={isBusy} busyText={texts.busy} onClick={() => start(next)}>
          {stepName(next)}
        </Button>
      )}
      {next === 'printed' && <ZipButton of={target} />}
      {children}
      <Menu
        label={texts.moreMenu}
        trigger={<Button icon={<ChevronDown aria-hidden="true" />}>{texts.more}</Button>}
        items={[
          ...(next === 'prepare' ? [] : [{ label: printTexts.prepare, onSelect: () => start('prepare') }]),
          ...others.map((action) => ({ label: bulkActionName[action], onSelect: () => start(action) })),
          { label: byHandTexts.take, onSelect: () => byHand.take(target) },
          { label: byHandTexts.giveBack, onSelect: () => byHand.giveBack(target) },
          ...(onDelete && orderIds.length <= maxOrdersAtOnce
            ? [{ label: texts.delete, danger: true, onSelect: onDelete }]
            : []),
        ]}
      />
      {byHand.dialog}
      {isPreparing && <PrepareOrders orderIds={orderIds} onClose={() => setPreparing(false)} />}
      {isPacking && <PackOrders orderIds={orderIds} onClose={() => setPacking(false)} />}
      <ConfirmDialog
        open={isShipping}
        onOpenChange={setShipping}
        title={texts.shipTitle(orderIds.length)}
        text={texts.shipText}
        confirmText={bulkActionName.ship}
        onConfirm={() => {
          setShipping(false);
          run('ship');
        }}
      />
    </>
  );
}

function stepName(step: NextStep): string {
  if (step === 'pack') return texts.pack;
  return step === 'prepare' ? printTexts.prepare : bulkActionName[step];
}

function useStart(orderIds: readonly string[], onStarted: () => void) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: OrderAction): Promise<void> => {
    setBusy(true);
    try {
      await startBulkRun({ action, orderIds: [...orderIds] });
      onStarted();
    } catch (error) {
      toast(texts.failed + errorText(error, texts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, run] as const;
}
