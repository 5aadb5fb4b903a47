import type { PrintJobsByHand } from '../../../../shared/production/print-jobs/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { jobsTexts, byHandTexts as texts } from './print-job-texts.ts';

interface ByHandOutcomeProps {
  results: PrintJobsByHand['results'];
  onClose: () => void;
}

/** Which jobs stay as they were, and of which a station may have printed something. */
export function ByHandOutcome({ results, onClose }: ByHandOutcomeProps) {
  const begun = results.filter(({ station }) => station !== null);
  const refused = results.filter(({ error }) => error !== null);
  return (
    <Dialog
      open
      size="s"
      onOpenChange={onClose}
      title={begun.length > 0 ? texts.look : texts.notSet}
      footer={
        <Button variant="primary" onClick={onClose}>
          {jobsTexts.close}
        </Button>
      }
    >
      <Stack gap={3}>
        {begun.length > 0 && (
          <>
            <p>{texts.lookText}</p>
            <Lines of={begun.map(({ id, orderNumber, station }) => [id, orderNumber, texts.hadFiles(station ?? '')])} />
          </>
        )}
        {begun.length > 0 && refused.length > 0 && <h3>{texts.notSet}</h3>}
        {refused.length > 0 && (
          <Lines of={refused.map(({ id, orderNumber, error }) => [id, orderNumber, error ?? ''])} />
        )}
      </Stack>
    </Dialog>
  );
}

const Lines = ({ of }: { of: [id: string, orderNumber: string | null, text: string][] }) => (
  <ul>
    {of.map(([id, orderNumber, text]) => (
      <li key={id}>
        <strong>{orderNumber}</strong> {text}
      </li>
    ))}
  </ul>
);
