import type { BulkRunStarted } from '../../../../shared/production/bulk-runs/contract.ts';
import type {
  SchoolDeliveriesResponse,
  SchoolDelivery,
  SchoolDeliveryResponse,
} from '../../../../shared/production/school-deliveries/contract.ts';
import type { SchoolDeliveryPaper } from '../../../../shared/production/school-deliveries/papers.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

const path = '/admin/school-deliveries';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

export const useSchoolDeliveries = () => useCursorPages<SchoolDeliveriesResponse>(path);

/** Orders are printed and paid while somebody looks. */
export const useSchoolDelivery = (id: string) =>
  useApi<SchoolDeliveryResponse>(pathOf(id), { refreshInterval: 30_000 });

/** Sends what is paid to the stations. */
export async function printSchool(id: string): Promise<void> {
  // Of this click: should the call be sent again, it is the same run.
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await api<BulkRunStarted>('POST', `${pathOf(id)}/print`, undefined, { headers });
  await Promise.all([refresh('/admin/bulk-runs'), refresh(path), refresh('/admin/today')]);
}

const fileNames: Record<SchoolDeliveryPaper, string> = {
  labels: 'stitky-a4',
  'label-roll': 'stitky-100x150',
  'class-sheets': 'zoznamy-tried',
  'school-sheet': 'odovzdanie',
};

/** Saves a paper of a school. With the labels printed orders are packed. */
export async function saveSchoolPaper({ jobId, deadlineOn }: SchoolDelivery, paper: SchoolDeliveryPaper) {
  const pdf = await fetchFile(`${pathOf(jobId)}/papers?paper=${paper}`, { body: {} });
  saveBlob(pdf, `skola-${fileNames[paper]}-${deadlineOn}.pdf`);
}
