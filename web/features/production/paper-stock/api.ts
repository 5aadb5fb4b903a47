import type { PaperStockInput, PaperStockResponse } from '../../../../shared/production/paper-stock/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const path = '/admin/paper-stock';

/** Printing takes from the stock while somebody looks. */
export const usePaperStock = () => useApi<PaperStockResponse>(path, { refreshInterval: 30_000 });

export const refreshPaperStock = () => refresh(path);

export async function countPaper(papers: PaperStockInput['papers']): Promise<void> {
  await api<PaperStockResponse>('PUT', path, { papers });
  await Promise.all([refreshPaperStock(), refresh('/admin/today')]);
}
