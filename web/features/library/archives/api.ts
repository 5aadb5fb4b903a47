import { sharePath } from '../../../../shared/library/albums/album-page.ts';
import type {
  ArchiveInput,
  ArchivePartResponse,
  ArchiveResponse,
  DownloadedResponse,
  SharedArchiveInput,
} from '../../../../shared/library/archives/contract.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { checkLink, saveFile } from '../../../lib/download.ts';
import { asGuest } from '../link-guests/api.ts';

/** What a ZIP is made of: something of one's own, or what a link shows, or photos chosen of that. */
export type ArchiveSource = ArchiveInput | ({ slug: string; shareToken: string } & SharedArchiveInput);

const sharedPath = (slug: string): string => `${sharePath(slug)}/archive`;

export function createArchive(source: ArchiveSource): Promise<ArchiveResponse> {
  if (!('slug' in source)) return api<ArchiveResponse>('POST', '/archives', source);
  const { slug, shareToken, ...input } = source;
  const { headers } = asGuest(slug);
  return api<ArchiveResponse>('POST', sharedPath(slug), input, {
    headers: { ...headers, 'X-Share-Token': shareToken },
  });
}

export const getDownloaded = (slug: string) =>
  api<DownloadedResponse>('GET', `${sharePath(slug)}/downloads`, undefined, asGuest(slug));

export function loadArchive(source: ArchiveSource, id: string): Promise<ArchiveResponse> {
  if (!('slug' in source)) return api<ArchiveResponse>('GET', `/archives/${encodeURIComponent(id)}`);
  const headers = { 'X-Share-Token': source.shareToken };
  return api<ArchiveResponse>('GET', `${sharedPath(source.slug)}/${encodeURIComponent(id)}`, undefined, { headers });
}

/**
 * Lets the browser download a part, which may be larger than the page's memory. A link that ended with its session is
 * replaced by one of this session; returns the archive with the links that are valid now. Throws an `ApiError`.
 */
export async function downloadPart(
  source: ArchiveSource,
  archive: ArchiveResponse,
  number: number,
): Promise<ArchiveResponse> {
  const current = await withValidLink(source, archive, partOf(archive, number));
  const { url, filename } = partOf(current, number);
  if (url) saveFile(url, filename);
  return current;
}

const partOf = ({ parts }: ArchiveResponse, number: number): ArchivePartResponse => {
  const part = parts.find((each) => each.part === number);
  if (!part) throw new Error(`The archive has no part ${number}.`);
  return part;
};

async function withValidLink(
  source: ArchiveSource,
  archive: ArchiveResponse,
  { url }: ArchivePartResponse,
): Promise<ArchiveResponse> {
  try {
    if (url) await checkLink(url);
    return archive;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    return loadArchive(source, archive.id);
  }
}
