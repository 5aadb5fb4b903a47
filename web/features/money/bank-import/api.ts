import { mutate } from 'swr';
import type {
  BankImportResponse,
  ChosenMatch,
  ProcessMatchesResponse,
} from '../../../../shared/money/bank-import/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';

const root = '/admin/bank-import';
const importPath = (id: string): string => `${root}/${encodeURIComponent(id)}`;

/** Loads an import with its current matches; it can be long, so it is not revalidated by itself. */
export const useBankImport = (id: string | null) =>
  useApi<BankImportResponse>(id === null ? null : importPath(id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });

export async function uploadStatement(file: File): Promise<BankImportResponse> {
  const form = new FormData();
  form.append('file', file);
  const response = await api<BankImportResponse>('POST', `${root}/upload`, form);
  await mutate(importPath(response.importId), response, { revalidate: false });
  return response;
}

/** Books selected transactions of which one call may have as many. */
export async function processMatches(matches: ChosenMatch[]): Promise<ProcessMatchesResponse> {
  const response = await api<ProcessMatchesResponse>('POST', `${root}/process-matches`, { matches });
  refresh('/orders');
  refresh('/admin/today');
  return response;
}
