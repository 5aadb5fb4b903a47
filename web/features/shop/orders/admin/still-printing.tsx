import type { ProductionOrder } from '../../../../../shared/production/today/production.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { detailTexts as texts } from './admin-order-texts.ts';

/** Returns what to tell of an order that needs no more prints while somebody prints it still. */
export function stillPrintingTexts({ status, printJobs }: Pick<ProductionOrder, 'status' | 'printJobs'>): string[] {
  if (status !== 'CANCELLED' && status !== 'SHIPPED' && status !== 'RECEIVED') return [];
  return printJobs
    .filter((job) => job.status === 'PRINTING' && (job.kind === 'ORDER' || status === 'CANCELLED'))
    .map(({ station, printedItems }) => texts.stillPrinting(station, printedItems));
}

export function StillPrinting({ order }: { order: ProductionOrder }) {
  const lines = stillPrintingTexts(order);
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
