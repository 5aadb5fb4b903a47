import { mutate } from 'swr';
import type {
  BankImportResponse,
  ChosenMatch,
  ProcessMatchesResponse,
  RefusedMatch,
} from '../../../shared/contract/bank-import.ts';
import { matchesPerCall, processedText } from '../../../shared/rules/bank-import.ts';
import { ApiError, api, refresh, useApi } from '../../lib/api.ts';

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

/** Books the selected transactions, in as many calls as needed. */
export async function processMatches(chosen: ChosenMatch[]): Promise<ProcessMatchesResponse> {
  const counts = { processedCount: 0, bookedCount: 0 };
  const refused: RefusedMatch[] = [];
  for (let from = 0; from < chosen.length; from += matchesPerCall) {
    const matches = chosen.slice(from, from + matchesPerCall);
    try {
      const response = await api<ProcessMatchesResponse>('POST', `${root}/process-matches`, { matches });
      counts.processedCount += response.processedCount;
      counts.bookedCount += response.bookedCount;
      refused.push(...response.refused);
    } catch (error) {
      // Another admin has booked these; the others still count.
      const isLast = from + matchesPerCall >= chosen.length;
      const isDone = error instanceof ApiError && error.code === 'nothing-to-process';
      if (!isDone || (isLast && counts.bookedCount + refused.length === 0)) throw error;
    }
  }
  refresh('/orders');
  refresh('/admin/today');
  return { ...counts, refused, message: processedText({ ...counts, refusedCount: refused.length }) };
}
