import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { BulkRun, BulkRunRow } from '../../../../shared/production/bulk-runs/contract.ts';
import { type Carrier, carrierCodes, carrierName } from '../../../../shared/production/parcels/carriers.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorText } from '../../../lib/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { retryBulkRun, useBulkRunRows } from './api.ts';
import { actionTexts, reasonsText, rowText, runTexts as texts } from './bulk-run-texts.ts';
import styles from './bulk-runs.module.css';

const carriers: { value: Carrier | ''; label: string }[] = [
  { value: '', label: texts.noCarrier },
  ...carrierCodes.map((value) => ({ value, label: carrierName(value) })),
];

// So many are named in the one line.
const maxNamed = 2;

/** Why orders of a run were left as they are: by reason, one by one on request; and the button that tries them again. */
export function BulkRunRows({ run }: { run: BulkRun }) {
  const [shown, setShown] = useState<'reasons' | 'undone' | 'all'>('reasons');
  const { pages, ...more } = useBulkRunRows(run.id, shown === 'all' ? 'all' : 'undone');
  const rows = pages?.flatMap((page) => page.rows);
  // Somebody has done some of them since.
  const { reload } = more;
  const seen = useRef(run.open);
  useEffect(() => {
    if (seen.current === run.open) return;
    seen.current = run.open;
    void reload();
  });
  if (rows?.length === 0) return <p className={styles.reasons}>{texts.settled}</p>;
  const retry = <Retry run={run} asksForCarrier={rows?.some(({ code }) => code === 'carrier-missing') ?? false} />;
  if (shown === 'reasons')
    return (
      <>
        <p className={styles.reasons}>
          {rows && rows.length <= maxNamed && !more.hasMore
            ? rows.map((row) => <NamedRow key={row.position} row={row} />)
            : rows && reasonsText(rows, more.hasMore)}
        </p>
        <div className={styles.actions}>
          {retry}
          <Button size="s" variant="ghost" onClick={() => setShown('undone')}>
            {texts.details}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <LoadMoreList {...more} items={rows} texts={{ ...texts, retry: texts.again }} skeleton={<Spinner />} empty={null}>
        {(items) => (
          <ul className={styles.rows} aria-label={texts.rows}>
            {items.map((row) => (
              <li key={row.position}>
                <NamedRow row={row} />
              </li>
            ))}
          </ul>
        )}
      </LoadMoreList>
      <div className={styles.actions}>
        {retry}
        <Button size="s" variant="ghost" onClick={() => setShown(shown === 'all' ? 'undone' : 'all')}>
          {shown === 'all' ? texts.showUndone : texts.showAll}
        </Button>
        <Button size="s" variant="ghost" onClick={() => setShown('reasons')}>
          {texts.hideDetails}
        </Button>
      </div>
    </>
  );
}

const NamedRow = ({ row }: { row: BulkRunRow }) => (
  <span>
    <RowName row={row} />: {rowText(row)}
  </span>
);

function RowName({ row: { orderId, orderNumber, line, trackingNumber } }: { row: BulkRunRow }) {
  const name = orderId ? (
    <Link href={adminPaths.order({ id: orderId })}>{orderNumber}</Link>
  ) : (
    orderNumber || texts.noOrder
  );
  if (line === null) return name;
  return (
    <>
      {texts.line(line)} ({name} {trackingNumber})
    </>
  );
}

function Retry({ run, asksForCarrier }: { run: BulkRun; asksForCarrier: boolean }) {
  const toast = useToast();
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await retryBulkRun(run.id, { carrier: carrier || null });
    } catch (error) {
      toast(texts.retryFailed + errorText(error, actionTexts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {asksForCarrier && (
        <Select label={texts.carrier} hideLabel value={carrier} options={carriers} onValueChange={setCarrier} />
      )}
      <Button size="s" busy={isBusy} busyText={texts.retrying} onClick={retry}>
        {texts.retry}
      </Button>
    </>
  );
}
