import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { shortId } from '../../../../shared/format/short-id.ts';
import { carrierName } from '../../../../shared/production/parcels/carriers.ts';
import type { Reprint } from '../../../../shared/production/print-jobs/contract.ts';
import { reprintReasonName } from '../../../../shared/production/print-jobs/reprints.ts';
import type { ProductionReprint, StaffPrintData } from '../../../../shared/production/today/production.ts';
import { addressLines } from '../../../../shared/shop/addresses/address-lines.ts';
import { adminPaths } from '../../../admin-paths.ts';
import styles from './job-details.module.css';
import { JobStatus } from './job-status.tsx';
import { jobsTexts, reprintTexts, detailTexts as texts } from './print-job-texts.ts';

/** Status, customer and delivery of a job. */
export function JobFacts({ data: { job, order } }: { data: StaffPrintData }) {
  const { customer, delivery } = order;
  const { printed, total, failed } = job.progress;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={texts.job} value={shortId(job.id)} />
        <Fact name={texts.status} value={<JobStatus job={job} />} />
        <Fact name={texts.statusBy} value={job.statusBy} />
        <Fact name={texts.station} value={job.lease?.station} />
        <Fact name={texts.progress} value={jobsTexts.progress(printed, total, failed)} />
        <Fact
          name={texts.order}
          value={<Link href={adminPaths.order({ id: job.orderId })}>{order.orderNumber}</Link>}
        />
        <Fact name={texts.created} value={formatDateTime(job.createdAt)} />
        {job.reprint && <ReprintFacts reprint={job.reprint} />}
        <Fact name={texts.completed} value={job.completedAt && formatDateTime(job.completedAt)} />
      </dl>
      {job.notes && (
        <section className={styles.part}>
          <h3>{texts.notes}</h3>
          <p className={styles.notes}>{job.notes}</p>
        </section>
      )}
      <div className={styles.parties}>
        <section className={styles.part}>
          <h3>{texts.customer}</h3>
          <p className={styles.name}>{customer.name}</p>
          {'email' in customer && <p>{customer.email}</p>}
          {customer.phone && <p>{customer.phone}</p>}
        </section>
        <section className={styles.part}>
          <h3>{texts.delivery}</h3>
          {delivery.deliveryName && <p className={styles.name}>{delivery.deliveryName}</p>}
          <p>{delivery.name}</p>
          {(delivery.address ? addressLines(delivery.address) : [texts.noAddress]).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
    </>
  );
}

const ReprintFacts = ({ reprint }: { reprint: Reprint | ProductionReprint }) => (
  <>
    <Fact name={texts.reason} value={[reprintReasonName[reprint.reason], reprint.text].filter(Boolean).join(': ')} />
    <Fact name={texts.cost} value={'costCents' in reprint && formatCents(reprint.costCents)} />
    <Fact name={texts.parcel} value={reprint.shippedAt && parcelText(reprint)} />
  </>
);

/** Returns 'GLS 123, odoslaná 22. 11. 2026'. */
export const parcelText = ({ carrier, trackingNumber, shippedAt }: ProductionReprint): string =>
  [
    [carrier && carrierName(carrier), trackingNumber].filter(Boolean).join(' '),
    shippedAt && reprintTexts.shipped(formatDateTime(shippedAt)),
  ]
    .filter(Boolean)
    .join(', ');

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
