import { mutate } from 'swr';
import type { BankImportAnswer, ProcessMatchesAnswer } from '../../../shared/contract/bank-import.ts';
import { matchesPerCall, processedText } from '../../../shared/rules/bank-import.ts';
import { ApiError, api, refresh, useApi } from '../../lib/api.ts';

const root = '/admin/bank-import';
const importPath = (id: string): string => `${root}/${encodeURIComponent(id)}`;

/** An import with its matches as they are now; it can be long, so it is loaded only when asked for. */
export const useBankImport = (id: string | null) =>
  useApi<BankImportAnswer>(id === null ? null : importPath(id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });

export async function uploadStatement(file: File): Promise<BankImportAnswer> {
  const form = new FormData();
  form.append('file', file);
  const answer = await api<BankImportAnswer>('POST', `${root}/upload`, form);
  await mutate(importPath(answer.importId), answer, { revalidate: false });
  return answer;
}

/** Books the named transactions, as many calls as it takes. */
export async function processMatches(importId: string, keys: string[]): Promise<ProcessMatchesAnswer> {
  const counts = { processedCount: 0, bookedCount: 0 };
  for (let from = 0; from < keys.length; from += matchesPerCall) {
    const matches = keys.slice(from, from + matchesPerCall).map((key) => ({ transaction: { key } }));
    try {
      const answer = await api<ProcessMatchesAnswer>('POST', `${root}/process-matches`, { importId, matches });
      counts.processedCount += answer.processedCount;
      counts.bookedCount += answer.bookedCount;
    } catch (error) {
      // Another admin was faster with these; what is booked of the others counts.
      const isLast = from + matchesPerCall >= keys.length;
      const isDone = error instanceof ApiError && error.code === 'nothing-to-process';
      if (!isDone || (isLast && counts.bookedCount === 0)) throw error;
    }
  }
  refresh('/orders');
  return { ...counts, message: processedText(counts) };
}
