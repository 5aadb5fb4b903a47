import { leftOutHeader, type PaperKind } from '../../../shared/rules/order-papers.ts';
import type { ExportCarrier } from '../../../shared/rules/parcels.ts';
import { fetchFile, saveBlob } from '../../lib/download.ts';

const bulkPath = '/admin/orders/bulk';

/** Saves a file about these orders. Returns how many of them are not in it. Throws an `ApiError`. */
async function saveBulkFile(path: string, query: Record<string, string>, name: string): Promise<number> {
  let leftOut = 0;
  const blob = await fetchFile(`${bulkPath}/${path}?${new URLSearchParams(query)}`, (headers) => {
    leftOut = Number(headers.get(leftOutHeader));
  });
  saveBlob(blob, name);
  return leftOut;
}

const fileNames: Record<PaperKind, string> = {
  slips: 'dodacie-listy.pdf',
  labels: 'stitky-a4.pdf',
  'label-roll': 'stitky-100x150.pdf',
  'pick-list': 'zoznam-podla-formatov.pdf',
};

export const savePapers = (paper: PaperKind, orderIds: readonly string[]): Promise<number> =>
  saveBulkFile('papers', { paper, orders: orderIds.join(',') }, fileNames[paper]);

export interface ParcelFields {
  weightKg: string;
  sender: string;
  service: string;
  columns: string;
}

export const saveParcels = (carrier: ExportCarrier, orderIds: readonly string[], fields: ParcelFields) => {
  const { weightKg, ...others } = fields;
  const weight = weightKg.trim().replace(',', '.');
  const query = { carrier, orders: orderIds.join(','), ...others, ...(weight && { weightKg: weight }) };
  return saveBulkFile('parcels', query, `zasielky-${carrier.toLowerCase()}.csv`);
};
