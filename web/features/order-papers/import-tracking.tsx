import { Truck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TrackingRow } from '../../../shared/contract/parcels.ts';
import { type Carrier, carrierCodes, carrierName } from '../../../shared/rules/carriers.ts';
import { ApiError, errorText, refresh } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { importTracking } from './api.ts';
import { trackingTexts as texts } from './order-papers-texts.ts';

const options = carrierCodes.map((value) => ({ value, label: carrierName(value) }));

/** Opens the import of a carrier's tracking numbers. */
export function ImportTracking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Truck aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const [carrier, setCarrier] = useState<Carrier>('SPS');
  const [rows, setRows] = useState<TrackingRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(null);
    setRows(null);
    try {
      setRows((await importTracking({ carrier, csv: await file.text() })).rows);
      await refresh('/admin/orders');
    } catch (error) {
      const issue = error instanceof ApiError ? error.issueOf('csv') : undefined;
      setProblem(texts.failed + (issue ?? errorText(error, texts.unknown)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="s"
      dismissible={!isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="primary" busy={isBusy} busyText={texts.busy} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        </>
      }
    >
      <Stack>
        <Select label={texts.carrier} value={carrier} options={options} onValueChange={setCarrier} disabled={isBusy} />
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={(event) => {
            send(event.target.files?.[0]);
            // The same file can be selected again.
            event.target.value = '';
          }}
        />
        {problem && <Alert tone="error">{problem}</Alert>}
        {rows && <Results rows={rows} />}
      </Stack>
    </Dialog>
  );
}

function Results({ rows }: { rows: readonly TrackingRow[] }) {
  const isDone = ({ result }: TrackingRow): boolean => result === 'saved' || result === 'unchanged';
  const failed = rows.filter((row) => !isDone(row));
  return (
    <Alert tone={failed.length === 0 ? 'success' : 'warning'}>
      {texts.summary(rows.length - failed.length, rows.length)}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ line, orderNumber, trackingNumber, result }) => (
            <li key={line}>
              {texts.line(line)} ({orderNumber} {trackingNumber}): {texts.results[result]}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
