import type {
  ArchiveInput,
  ArchivePartResponse,
  ArchiveResponse,
} from '../../../../shared/library/archives/contract.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { checkLink, saveFile } from '../../../lib/download.ts';

export const createArchive = (input: ArchiveInput) => api<ArchiveResponse>('POST', '/archives', input);
export const loadArchive = (id: string) => api<ArchiveResponse>('GET', `/archives/${encodeURIComponent(id)}`);

/**
 * Lets the browser download a part, which may be larger than the page's memory. A link that ended with its session is
 * replaced by one of this session; returns the archive with the links that are valid now. Throws an `ApiError`.
 */
export async function downloadPart(archive: ArchiveResponse, number: number): Promise<ArchiveResponse> {
  const current = await withValidLink(archive, partOf(archive, number));
  const { url, filename } = partOf(current, number);
  if (url) saveFile(url, filename);
  return current;
}

const partOf = ({ parts }: ArchiveResponse, number: number): ArchivePartResponse => {
  const part = parts.find((each) => each.part === number);
  if (!part) throw new Error(`The archive has no part ${number}.`);
  return part;
};

async function withValidLink(archive: ArchiveResponse, { url }: ArchivePartResponse): Promise<ArchiveResponse> {
  try {
    if (url) await checkLink(url);
    return archive;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    return loadArchive(archive.id);
  }
}
