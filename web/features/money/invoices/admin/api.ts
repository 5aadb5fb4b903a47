import type { MessageResponse } from '../../../../../shared/accounts/auth/contract.ts';
import type {
  AdminInvoice,
  AdminInvoicesResponse,
  InvoiceReplacementInput,
} from '../../../../../shared/money/invoices/contract.ts';
import { api, refresh, useApi } from '../../../../lib/api.ts';
import { checkLink, fetchFile, saveBlob, saveFile } from '../../../../lib/download.ts';
import { isBeingMade } from '../is-being-made.ts';

export const invoicesPath = '/admin/invoices';
const invoicePath = (id: string): string => `${invoicesPath}/${encodeURIComponent(id)}`;
const pollMs = 3000;

/** Polls while an invoice is being made. */
export const useAdminInvoices = (path: string) =>
  useApi<AdminInvoicesResponse>(path, {
    keepPreviousData: true,
    refreshInterval: (response) => (response?.invoices.some(isBeingMade) ? pollMs : 0),
  });

export const replaceInvoice = (id: string, input: InvoiceReplacementInput) =>
  api<MessageResponse>('POST', `${invoicePath(id)}/replace`, input);

interface WithPdf {
  id: string;
  invoiceNumber: string;
  downloadUrl?: string | null;
}

/** Saves the PDF; when the call fails, lets the browser open the signed link. */
export async function saveInvoicePdf({ id, invoiceNumber, downloadUrl }: WithPdf): Promise<void> {
  const name = `faktura_${invoiceNumber}.pdf`;
  try {
    saveBlob(await fetchFile(`${invoicePath(id)}/pdf`), name);
  } catch (error) {
    if (!downloadUrl) throw error;
    await checkLink(downloadUrl);
    saveFile(downloadUrl, name);
  }
}

/** Lets the browser download the ZIP, which may exceed the page's memory; gets a fresh link first. */
export async function saveInvoiceZip({ id, invoiceNumber }: AdminInvoice): Promise<void> {
  const { invoices } = await api<AdminInvoicesResponse>('GET', `${invoicesPath}?search=${invoiceNumber}`);
  const url = invoices.find((invoice) => invoice.id === id)?.zipUrl;
  if (!url) throw new Error('The ZIP is gone.');
  await checkLink(url);
  saveFile(url, `faktura_${invoiceNumber}.zip`);
}

/** Call after a write: reloads the list, and the orders that show their invoices. */
export const refreshInvoices = () => Promise.all([refresh(invoicesPath), refresh('/admin/orders')]);
