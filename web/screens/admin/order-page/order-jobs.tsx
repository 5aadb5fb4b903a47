import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { shortId } from '../../../../shared/format/short-id.ts';
import { canReprint, reprintReasonName } from '../../../../shared/production/print-jobs/reprints.ts';
import type { ProductionOrder, StaffOrder } from '../../../../shared/production/today/production.ts';
import type { OrderItem } from '../../../../shared/shop/orders/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ByHandButton } from '../../../features/production/print-jobs/by-hand-button.tsx';
import { contentText } from '../../../features/production/print-jobs/content-text.ts';
import { parcelText } from '../../../features/production/print-jobs/job-facts.tsx';
import { JobStatus } from '../../../features/production/print-jobs/job-status.tsx';
import { byHandTexts, reprintTexts } from '../../../features/production/print-jobs/print-job-texts.ts';
import { costText, ReprintDialog } from '../../../features/production/print-jobs/reprint-dialog.tsx';
import type { ReprintableItem } from '../../../features/production/print-jobs/reprint-items.tsx';
import { detailTexts as texts } from '../../../features/shop/orders/admin/admin-order-texts.ts';
import { adminOrderPath } from '../../../features/shop/orders/admin/api.ts';
import styles from '../../../features/shop/orders/admin/order-page.module.css';
import { useAllItems } from '../../../features/shop/orders/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

/** The print jobs of an order, its reprints among them, and the way to one more. */
export function OrderJobs({ order }: { order: StaffOrder }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {order.printJobs.length === 0 && <p className={styles.muted}>{texts.noJobs}</p>}
      <Stack gap={3}>
        {order.printJobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </Stack>
      {canReprint(order.status) && !order.hold && (
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
          {reprintTexts.open}
        </Button>
      )}
      {isAsking && <AskReprint order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function JobLine({ job }: { job: StaffOrder['printJobs'][number] }) {
  const { id, kind, isByHand, statusBy, content, reprint, createdAt } = job;
  const facts = reprint && [
    [reprintReasonName[reprint.reason], reprint.text].filter(Boolean).join(': '),
    'costCents' in reprint && costText(reprint.costCents),
    reprint.shippedAt && parcelText(reprint),
  ];
  return (
    <div>
      <p className={styles.line}>
        <Link href={`${adminPaths.printJobs}?job=${id}`} aria-label={texts.openJob(shortId(id))}>
          {kind === 'REPRINT' ? texts.reprint : texts.job}
        </Link>
        <JobStatus job={job} />
        {isByHand && statusBy && <Muted as="span">{byHandTexts.by(statusBy)}</Muted>}
        <time className={styles.muted} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </p>
      <Muted size="s">{contentText(content)}</Muted>
      <ByHandButton job={job} size="s" />
      {facts && <Muted size="s">{facts.filter(Boolean).join(' · ')}</Muted>}
    </div>
  );
}

/** Opens once all items of the order are there. */
function AskReprint({ order, onClose }: { order: ProductionOrder; onClose: () => void }) {
  const { data, error } = useAllItems(order, true, adminOrderPath(order.id));
  if (error) return <Alert tone="error">{reprintTexts.loadFailed}</Alert>;
  if (!data) return <Muted>{reprintTexts.loading}</Muted>;
  return (
    <ReprintDialog
      orderId={order.id}
      orderNumber={order.orderNumber}
      items={data.map(toReprintable).filter(({ quantity }) => quantity > 0)}
      onClose={onClose}
    />
  );
}

const toReprintable = (
  { photo, paperSize, quantity, cancelledCopies, print }: OrderItem,
  at: number,
): ReprintableItem => ({
  position: at + 1,
  name: photo.filename,
  format: paperSize ?? '',
  // What was given back is not made again.
  quantity: quantity - cancelledCopies,
  thumbnailUrl: print ? print.thumbnailUrl : photo.thumbnailUrl,
});
