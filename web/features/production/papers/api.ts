import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type { OrderPapersInput } from '../../../../shared/production/papers/contract.ts';
import { leftOutHeader, type PaperKind, sameAddressHeader } from '../../../../shared/production/papers/order-papers.ts';
import type {
  ParcelFileInput,
  ParcelFileResponse,
  ParcelFileSettingsInput,
  ParcelFilesResponse,
  SharedParcelResponse,
  SharedParcelsResponse,
} from '../../../../shared/production/parcels/contract.ts';
import { type ExportCarrier, exportCarriers } from '../../../../shared/production/parcels/parcels.ts';
import { api, hasCode, refresh, useApi } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';

const bulkPath = '/admin/orders/bulk';
const filesPath = '/admin/parcel-files';

interface Saved {
  /** How many of the orders are not in the file. */
  leftOut: number;
  /** How many addresses have several of the orders, which go apart. */
  sameAddress: number;
}

/** Saves a file about some orders. Throws an `ApiError`. */
async function saveBulkFile(path: string, body: OrderPapersInput | ParcelFileInput, name: string): Promise<Saved> {
  const saved: Saved = { leftOut: 0, sameAddress: 0 };
  const onHeaders = (headers: Headers): void => {
    saved.leftOut = Number(headers.get(leftOutHeader));
    saved.sameAddress = Number(headers.get(sameAddressHeader));
  };
  saveBlob(await fetchFile(`${bulkPath}/${path}`, { body, onHeaders }), name);
  return saved;
}

const fileNames: Record<PaperKind, string> = {
  slips: 'dodacie-listy.pdf',
  labels: 'stitky-a4.pdf',
  'label-roll': 'stitky-100x150.pdf',
  'pick-list': 'zoznam-podla-formatov.pdf',
};

export const savePapers = (paper: PaperKind, orderIds: readonly string[], { isLast = true } = {}): Promise<Saved> =>
  saveBulkFile('papers', { paper, orderIds: [...orderIds], isLast }, fileNames[paper]);

/** Saves what was printed today, and what waits. */
export async function saveEveningSheet(day: string): Promise<void> {
  saveBlob(await fetchFile(`/admin/evening-sheet?day=${day}`), `vecerny-harok-${day}.pdf`);
}

export const saveParcels = (
  carrier: ExportCarrier,
  orderIds: readonly string[],
  { isOwnOnly = false } = {},
): Promise<Saved> =>
  saveBulkFile(
    'parcel-file',
    { carrier, orderIds: [...orderIds], ...(isOwnOnly && { isOwnOnly }) },
    `zasielky-${carrier.toLowerCase()}.csv`,
  );

/** Saves a file for each carrier that takes some of the orders. Returns how many of them are in none. */
export async function saveParcelsByCarrier(orderIds: readonly string[]): Promise<number> {
  let leftOut = orderIds.length;
  for (const carrier of exportCarriers) {
    try {
      leftOut -= orderIds.length - (await saveParcels(carrier, orderIds, { isOwnOnly: true })).leftOut;
    } catch (error) {
      // None goes by it.
      if (!hasCode(error, 'no-order-to-pack')) throw error;
    }
  }
  return leftOut;
}

export const useParcelFiles = () => useApi<ParcelFilesResponse>(filesPath, { revalidateOnFocus: false });

/** Saves how a carrier's file is made, for all admins. */
export const saveParcelFile = (carrier: ExportCarrier, input: ParcelFileSettingsInput) =>
  api<ParcelFileResponse>('PUT', `${filesPath}/${carrier}`, input);

export const refreshParcelFiles = () => refresh(filesPath);

export const findSharedParcels = (orderIds: readonly string[]) =>
  api<SharedParcelsResponse>('POST', '/admin/orders/bulk/same-address', { orderIds });

export const joinOrders = (orderIds: readonly string[]) =>
  api<SharedParcelResponse>('POST', '/admin/parcels', { orderIds });

export const splitParcel = (id: string) => api<MessageResponse>('DELETE', `/admin/parcels/${encodeURIComponent(id)}`);
