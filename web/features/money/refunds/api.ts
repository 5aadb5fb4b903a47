import type {
  OrderRefundsResponse,
  Refund,
  RefundActionRequest,
  RefundFile,
  RefundFileAction,
  RefundFilesResponse,
  RefundFilter,
  RefundRequest,
  RefundResponse,
  RefundsResponse,
} from '../../../../shared/money/refunds/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { fetchFile, saveBlob } from '../../../lib/download.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

const refundsPath = '/admin/refunds';
const filesPath = '/admin/refund-files';
const ofOrder = (orderId: string): string => `/admin/orders/${encodeURIComponent(orderId)}/refunds`;

export const useOrderRefunds = (orderId: string) => useApi<OrderRefundsResponse>(ofOrder(orderId));
export const useRefunds = (filter: RefundFilter) => useCursorPages<RefundsResponse>(`${refundsPath}?status=${filter}`);
export const useRefundFiles = () => useApi<RefundFilesResponse>(filesPath);

export const createRefund = (orderId: string, input: RefundRequest) =>
  api<RefundResponse>('POST', ofOrder(orderId), input);

export const changeRefund = ({ id, version }: Refund, input: Omit<RefundActionRequest, 'version'>) =>
  api<RefundResponse>('PUT', `${refundsPath}/${encodeURIComponent(id)}`, { ...input, version });

export const createRefundFile = (refundIds: string[]) => api<RefundFilesResponse>('POST', filesPath, { refundIds });

export const changeRefundFile = (id: string, action: RefundFileAction) =>
  api<RefundFilesResponse>('PUT', `${filesPath}/${encodeURIComponent(id)}`, { action });

export async function saveRefundFile({ id, messageId }: Pick<RefundFile, 'id' | 'messageId'>): Promise<void> {
  saveBlob(await fetchFile(`${filesPath}/${encodeURIComponent(id)}`), `vratenia_${messageId}.xml`);
}

/** Call after a write. */
export const refreshRefunds = () =>
  Promise.all([refresh(refundsPath), refresh(filesPath), refresh('/admin/orders'), refresh('/admin/today')]);
