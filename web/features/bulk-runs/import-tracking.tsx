import { Truck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { startBulkRun } from './api.ts';
import { actionTexts, trackingTexts as texts } from './bulk-run-texts.ts';

/** Ships the orders of a carrier's file with the tracking numbers in it. */
export function ImportTracking({ onStarted }: { onStarted: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    try {
      await startBulkRun({ action: 'tracking', csv: await file.text() });
      onStarted();
    } catch (error) {
      const issue = error instanceof ApiError ? error.issueOf('csv') : undefined;
      toast(texts.failed + (issue ?? errorText(error, actionTexts.unknown)), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={<Truck aria-hidden="true" />}
        title={texts.hint}
        busy={isBusy}
        busyText={texts.busy}
        onClick={() => input.current?.click()}
      >
        {texts.action}
      </Button>
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
    </>
  );
}
