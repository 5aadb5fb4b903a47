import { Truck } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { startBulkRun } from './api.ts';
import { actionTexts, trackingTexts as texts } from './bulk-run-texts.ts';

/** Ships the orders of carriers' files with the tracking numbers in them, each file as a run of its own. */
export function ImportTracking({ onStarted }: { onStarted: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    for (const file of files) await sendFile(file);
    setBusy(false);
  };
  const sendFile = async (file: File): Promise<void> => {
    try {
      await startBulkRun({ action: 'tracking', csv: await file.text() });
      onStarted();
    } catch (error) {
      const issue = error instanceof ApiError ? error.issueOf('csv') : undefined;
      toast(texts.failed(file.name) + (issue ?? errorText(error, actionTexts.unknown)), 'error');
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
        multiple
        hidden
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          // The same files can be selected again.
          event.target.value = '';
        }}
      />
    </>
  );
}
