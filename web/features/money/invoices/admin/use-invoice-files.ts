import { useState } from 'react';
import type { AdminInvoice } from '../../../../../shared/money/invoices/contract.ts';
import { ApiError } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { invoicesTexts as texts } from './admin-invoice-texts.ts';
import { refreshInvoices, saveInvoicePdf, saveInvoiceZip } from './api.ts';

type FileKind = 'pdf' | 'zip';

export interface InvoiceFiles {
  isBusy: (id: string, kind: FileKind) => boolean;
  savePdf: (invoice: AdminInvoice) => Promise<void>;
  saveZip: (invoice: AdminInvoice) => Promise<void>;
}

/** Downloads files of invoices; failures are shown in a toast. */
export function useInvoiceFiles(): InvoiceFiles {
  const toast = useToast();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (key: string, work: () => Promise<void>, problemOf: (error: unknown) => string): Promise<void> => {
    setBusy((now) => new Set(now).add(key));
    try {
      await work();
    } catch (error) {
      toast(problemOf(error), 'error');
      void refreshInvoices();
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== key)));
    }
  };

  return {
    isBusy: (id, kind) => busy.has(`${kind} ${id}`),
    savePdf: (invoice) =>
      run(
        `pdf ${invoice.id}`,
        () => saveInvoicePdf(invoice),
        () => texts.pdfFailed,
      ),
    saveZip: (invoice) =>
      run(
        `zip ${invoice.id}`,
        async () => {
          await saveInvoiceZip(invoice);
          toast(texts.zipStarted, 'info');
        },
        // Too large for one file: the server's message says so.
        (error) => (error instanceof ApiError && error.status === 413 ? error.message : texts.zipFailed),
      ),
  };
}
