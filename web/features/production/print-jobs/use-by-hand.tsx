import { useState } from 'react';
import type { PrintJobsByHand, PrintZipInput } from '../../../../shared/production/print-jobs/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refreshJobs, setByHand } from './api.ts';
import { ByHandOutcome } from './by-hand-outcome.tsx';
import { byHandTexts as texts } from './print-job-texts.ts';

type Results = PrintJobsByHand['results'];

/** Takes jobs from the stations to print them by hand, and gives them back; `dialog` says what needs a look. */
export function useByHand() {
  const toast = useToast();
  const [busy, setBusy] = useState<'take' | 'give' | null>(null);
  const [outcome, setOutcome] = useState<Results>([]);

  const set = async (of: PrintZipInput, byHand: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(byHand ? 'take' : 'give');
    try {
      const results = await setByHand(of, byHand);
      const done = results.filter(({ error }) => error === null).length;
      setOutcome(results.filter(({ error, station }) => error !== null || station !== null));
      if (done > 0) toast(byHand ? texts.taken(done) : texts.given(done));
      return done > 0;
    } catch (error) {
      toast(errorText(error, texts.failed), 'error');
      return false;
    } finally {
      await refreshJobs();
      setBusy(null);
    }
  };
  return {
    take: (of: PrintZipInput) => set(of, true),
    giveBack: (of: PrintZipInput) => set(of, false),
    busy,
    dialog: outcome.length > 0 && <ByHandOutcome results={outcome} onClose={() => setOutcome([])} />,
  };
}
