import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PrintData } from '../../../shared/contract/print-jobs.ts';
import { addressLines } from '../../../shared/format/address-lines.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { paths } from '../../routes.ts';
import styles from './job-details.module.css';
import { JobStatus } from './job-status.tsx';
import { jobsTexts, detailTexts as texts } from './print-job-texts.ts';

/** Status, customer and delivery of a job. */
export function JobFacts({ data: { job, order } }: { data: PrintData }) {
  const { customer, delivery } = order;
  const { printed, total, failed } = job.progress;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={texts.status} value={<JobStatus status={job.status} />} />
        <Fact name={texts.statusBy} value={job.statusBy} />
        <Fact name={texts.station} value={job.lease?.station} />
        <Fact name={texts.progress} value={jobsTexts.progress(printed, total, failed)} />
        <Fact
          name={texts.order}
          value={<Link href={paths.adminOrder({ id: job.orderId })}>{order.orderNumber}</Link>}
        />
        <Fact name={texts.created} value={formatDateTime(job.createdAt)} />
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
          <p>{customer.email}</p>
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

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
