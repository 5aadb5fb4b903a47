import type {
  AccountingQuery,
  AccountingResponse,
  AccountingZip,
  MonthLockInput,
  MonthLockResponse,
} from '../../../../shared/money/accounting/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { checkLink, fetchFile, saveBlob, saveFile } from '../../../lib/download.ts';

const path = '/admin/accounting';
const queryOf = ({ from, to }: AccountingQuery): string => `?${new URLSearchParams({ from, to })}`;

export const useAccounting = (query: AccountingQuery) =>
  useApi<AccountingResponse>(path + queryOf(query), { keepPreviousData: true });

export type AccountingFile = 'documents' | 'payments' | 'pohoda';
const files: Record<AccountingFile, [name: string, extension: string]> = {
  documents: ['doklady', 'csv'],
  payments: ['platby', 'csv'],
  pohoda: ['pohoda', 'xml'],
};

/** Saves a file about these months. Throws an `ApiError`. */
export async function saveAccountingFile(file: AccountingFile, query: AccountingQuery): Promise<void> {
  const [name, extension] = files[file];
  const months = query.from === query.to ? query.from : `${query.from}-${query.to}`;
  saveBlob(await fetchFile(`${path}/${file}.${extension}${queryOf(query)}`), `${name}-${months}.${extension}`);
}

/** Lets the browser download the ZIP by a fresh link: it may be larger than the page's memory. */
export async function saveDocuments(query: AccountingQuery): Promise<void> {
  const { url } = await api<AccountingZip>('GET', `${path}/zip${queryOf(query)}`);
  await checkLink(url);
  saveFile(url, `doklady-${query.from}-${query.to}.zip`);
}

export const setMonthLock = (input: MonthLockInput) => api<MonthLockResponse>('PUT', `${path}/lock`, input);

export const refreshAccounting = () => refresh(path);
