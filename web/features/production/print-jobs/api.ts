import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { shortId } from '../../../../shared/format/short-id.ts';
import type {
  ByHandInput,
  PrintItemRequest,
  PrintJobsByHand,
  PrintJobsCompleted,
  PrintZipInput,
  PrintZipResponse,
  ReprintInput,
  ReprintParcelInput,
} from '../../../../shared/production/print-jobs/contract.ts';
import type { PrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type {
  StaffJobChanged,
  StaffJobsResponse,
  StaffPrintData,
  StaffStationsResponse,
} from '../../../../shared/production/today/production.ts';
import { maxOrdersAtOnce } from '../../../../shared/shop/orders/order-limits.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { saveBlob, saveFile } from '../../../lib/download.ts';
import { refreshPaperStock } from '../paper-stock/api.ts';

export const jobsPath = '/print-jobs';
const jobPath = (id: string): string => `${jobsPath}/${encodeURIComponent(id)}`;
const dataPath = (id: string): string => `${jobPath(id)}/print-data`;

// Stations work while somebody looks.
const refreshInterval = 10_000;

export const usePrintJobs = (path: string) =>
  useApi<StaffJobsResponse>(path, { keepPreviousData: true, refreshInterval });
export const usePrintData = (id: string) => useApi<StaffPrintData>(dataPath(id), { refreshInterval });
export const usePrintStations = () =>
  useApi<StaffStationsResponse>('/print-stations', { refreshInterval: 3 * refreshInterval });

/** Call after a write: reloads the jobs, and the orders and the paper that may have changed with them. */
export const refreshJobs = () =>
  Promise.all([refresh(jobsPath), refresh('/admin/orders'), refresh('/admin/today'), refreshPaperStock()]);

export const setJobStatus = (id: string, status: PrintJobStatus, notes?: string) =>
  api<StaffJobChanged>('PUT', `${jobPath(id)}/status`, { status, notes });

/** Reports the outcome of an item. */
export const setItem = (id: string, position: number, input: PrintItemRequest) =>
  api<StaffJobChanged>('PUT', `${jobPath(id)}/items/${position}`, input);

/** Prints some of an order once more; with the same key it is the same reprint. */
export const createReprint = (orderId: string, input: ReprintInput) =>
  api<StaffJobChanged>('POST', `${jobsPath}/reprint-of-order/${encodeURIComponent(orderId)}`, input);

export const shipReprint = (id: string, parcel: ReprintParcelInput) =>
  api<StaffJobChanged>('PUT', `${jobPath(id)}/parcel`, parcel);

/** Calls jobs printed that no station has. */
export const completeJobs = (jobIds: readonly string[]) =>
  api<PrintJobsCompleted>('POST', `${jobsPath}/completed`, { jobIds });

/** Takes jobs from the stations, or gives them back, in as many calls as they need. */
export async function setByHand(of: PrintZipInput, byHand: boolean): Promise<PrintJobsByHand['results']> {
  const ids = 'jobIds' in of ? of.jobIds : of.orderIds;
  const results: PrintJobsByHand['results'] = [];
  for (let at = 0; at < ids.length; at += maxOrdersAtOnce) {
    const some = ids.slice(at, at + maxOrdersAtOnce);
    const body: ByHandInput = 'jobIds' in of ? { jobIds: some, byHand } : { orderIds: some, byHand };
    results.push(...(await api<PrintJobsByHand>('PUT', `${jobsPath}/by-hand`, body)).results);
  }
  return results;
}

/** Downloads the print files of some jobs, in as many ZIPs as they need. */
export async function saveZip(input: PrintZipInput): Promise<PrintZipResponse> {
  const zip = await api<PrintZipResponse>('POST', `${jobsPath}/zip`, input);
  for (const { url, filename } of zip.parts) saveFile(url, filename);
  return zip;
}

/** Takes a job from its station. */
export const releaseJob = (id: string) => api<StaffJobChanged>('POST', `${jobPath(id)}/release`);

export const deleteJob = (id: string) => api<MessageResponse>('DELETE', jobPath(id));

/** Downloads the print data of a job as formatted JSON. */
export async function savePrintData(id: string): Promise<void> {
  const data = await api<StaffPrintData>('GET', dataPath(id));
  const json = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveBlob(json, `print-job-${shortId(id)}.json`);
}
