import type { Invoice, InvoicesResponse } from '../../../../shared/money/invoices/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { checkLink, fetchFile, saveBlob, saveFile } from '../../../lib/download.ts';
import { isBeingMade } from './is-being-made.ts';
import type { StatusFilter } from './status-filter.ts';

const listPath = '/invoices';
const perPage = 20;
const pollMs = 3000;
/** Delays after which the list is refreshed: a ZIP of usual size has been downloaded by then. */
const refreshesAfterZipMs = [2000, 6000, 20_000];

export interface InvoicePage {
  page: number;
  status: StatusFilter;
  /** Cursor from the page before. */
  from: string | null;
}

function pathOf({ page, status, from }: InvoicePage): string {
  const query = new URLSearchParams({ page: String(page), limit: String(perPage) });
  if (status !== 'all') query.set('status', status);
  if (from !== null) query.set('from', from);
  return `${listPath}?${query}`;
}

/** A page of invoices; polled while one is being created. */
export const useInvoices = (query: InvoicePage) =>
  useApi<InvoicesResponse>(pathOf(query), {
    keepPreviousData: true,
    refreshInterval: (response) => (response?.invoices.some(isBeingMade) ? pollMs : 0),
  });

/** Downloads the PDF; when that fails, lets the browser download it by the signed link. Throws when both fail. */
export async function downloadPdf({ id, invoiceNumber, downloadUrl }: Invoice): Promise<void> {
  const name = `faktura_${invoiceNumber}.pdf`;
  try {
    saveBlob(await fetchFile(`${listPath}/${encodeURIComponent(id)}/pdf`), name);
  } catch (error) {
    if (!downloadUrl) throw error;
    await checkLink(downloadUrl);
    saveFile(downloadUrl, name);
  }
}

/** Lets the browser download the ZIP, which may be larger than the page's memory, by a fresh link. */
export async function downloadZip({ id }: Invoice, shown: InvoicePage): Promise<void> {
  const { invoices } = await api<InvoicesResponse>('GET', pathOf(shown));
  const url = invoices.find((invoice) => invoice.id === id)?.zipUrl;
  if (!url) throw new Error('The ZIP is gone.');
  await checkLink(url);
  saveFile(url, `faktura_${id}.zip`);
  for (const ms of refreshesAfterZipMs) setTimeout(refreshInvoices, ms);
}

export const refreshInvoices = () => refresh(`${listPath}?`);
