import type { AdminInvoice, AdminInvoicesResponse, InvoiceVoided } from '../../../../shared/contract/invoices.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { checkLink, fetchFile, saveBlob, saveFile } from '../../../lib/download.ts';

export const invoicesPath = '/admin/invoices';
const invoicePath = (id: string): string => `${invoicesPath}/${encodeURIComponent(id)}`;
const pollMs = 3000;

const isBeingMade = ({ status, voidedAt }: AdminInvoice): boolean => status === 'PENDING' && voidedAt === null;

/** Looks again while an invoice is being made. */
export const useAdminInvoices = (path: string) =>
  useApi<AdminInvoicesResponse>(path, {
    keepPreviousData: true,
    refreshInterval: (response) => (response?.invoices.some(isBeingMade) ? pollMs : 0),
  });

export const voidInvoice = (id: string) => api<InvoiceVoided>('DELETE', invoicePath(id));

interface WithPdf {
  id: string;
  invoiceNumber: string;
  downloadUrl?: string | null;
}

/** Saves the PDF; when the call fails, the browser tries by itself, by the signed link. */
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

/** Leaves the ZIP to the browser, for it may be larger than the memory of the page. The link is taken fresh. */
export async function saveInvoiceZip({ id, invoiceNumber }: AdminInvoice): Promise<void> {
  const { invoices } = await api<AdminInvoicesResponse>('GET', `${invoicesPath}?search=${invoiceNumber}`);
  const url = invoices.find((invoice) => invoice.id === id)?.zipUrl;
  if (!url) throw new Error('The ZIP is gone.');
  await checkLink(url);
  saveFile(url, `faktura_${invoiceNumber}.zip`);
}

/** After a write: the list, and the orders that name their invoices. */
export const refreshInvoices = () => Promise.all([refresh(invoicesPath), refresh('/admin/orders')]);
