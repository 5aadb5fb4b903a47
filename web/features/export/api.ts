import type { ExportPart, ExportResponse } from '../../../shared/contract/export.ts';
import { api } from '../../lib/api.ts';
import { checkLink, saveFile } from '../../lib/download.ts';

export const planExport = () => api<ExportResponse>('GET', '/export');

/** Leaves the ZIP to the browser, for it may be larger than the memory of the page. Throws an `ApiError`. */
export async function downloadPart({ url, filename }: ExportPart): Promise<void> {
  await checkLink(url);
  saveFile(url, filename);
}
