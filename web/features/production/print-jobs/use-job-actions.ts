import { useState } from 'react';
import type { PrintJob, PrintZipInput } from '../../../../shared/production/print-jobs/contract.ts';
import { nextPrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refreshJobs, savePrintData, saveZip, setJobStatus } from './api.ts';
import { jobsTexts as texts } from './print-job-texts.ts';

/** The actions on a job in the list and the details. */
export function useJobActions() {
  const toast = useToast();
  const [busy, setBusy] = useState<{ id: string; with: 'step' | 'notes' | 'download' | 'zip' } | null>(null);

  /** Moves a job to its next status; reloads the list on failure too, since someone else may have changed it. */
  const advance = async ({ id, status }: Pick<PrintJob, 'id' | 'status'>, notes?: string): Promise<boolean> => {
    const next = nextPrintJobStatus(status);
    if (!next || busy) return false;
    setBusy({ id, with: 'step' });
    try {
      const { message } = await setJobStatus(id, next, notes);
      toast(message);
      return true;
    } catch (error) {
      toast(errorText(error, texts.stepFailed), 'error');
      return false;
    } finally {
      await refreshJobs();
      setBusy(null);
    }
  };

  /** Saves the notes; the status stays. */
  const saveNotes = async ({ id, status }: Pick<PrintJob, 'id' | 'status'>, notes: string): Promise<boolean> => {
    if (busy) return false;
    setBusy({ id, with: 'notes' });
    try {
      await setJobStatus(id, status, notes);
      toast(texts.notesSaved);
      return true;
    } catch (error) {
      toast(errorText(error, texts.notesFailed), 'error');
      return false;
    } finally {
      await refreshJobs();
      setBusy(null);
    }
  };

  const download = async (id: string): Promise<void> => {
    if (busy) return;
    setBusy({ id, with: 'download' });
    try {
      await savePrintData(id);
    } catch (error) {
      toast(errorText(error, texts.downloadFailed), 'error');
    } finally {
      setBusy(null);
    }
  };

  /** Hands the ZIPs of some jobs to the browser. */
  const downloadZip = async (of: PrintZipInput): Promise<void> => {
    if (busy) return;
    setBusy({ id: ('jobIds' in of ? of.jobIds : of.orderIds).join(), with: 'zip' });
    try {
      const { parts, leftOut } = await saveZip(of);
      toast(texts.zipParts(parts.length));
      if (leftOut > 0) toast(texts.zipLeftOut(leftOut), 'info');
    } catch (error) {
      toast(errorText(error, texts.zipFailed), 'error');
    } finally {
      setBusy(null);
    }
  };

  return {
    advance,
    saveNotes,
    download,
    downloadZip,
    isZipping: (ids: readonly string[]) => busy?.id === ids.join() && busy.with === 'zip',
    isSavingNotes: (id: string) => busy?.id === id && busy.with === 'notes',
    isAdvancing: (id: string) => busy?.id === id && busy.with === 'step',
    isDownloading: (id: string) => busy?.id === id && busy.with === 'download',
  };
}

export type JobActions = ReturnType<typeof useJobActions>;
