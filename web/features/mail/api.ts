import useSWRInfinite from 'swr/infinite';
import type { DeadLettersResponse } from '../../../shared/contract/jobs.ts';
import type { MailEntry, MailsResponse } from '../../../shared/contract/mail.ts';
import { type ApiError, api, useApi } from '../../lib/api.ts';

const mailsPath = '/admin/mails';
const lettersPath = '/admin/dead-letters';

export type MailFilter = 'all' | 'waiting' | 'sent' | 'failed';

/** The mails loaded so far, page by page. */
export function useMails(filter: MailFilter) {
  const keyOf = (index: number, previous: MailsResponse | null): string | null => {
    const first = `${mailsPath}?status=${filter}`;
    if (index === 0) return first;
    return previous?.nextCursor ? `${first}&cursor=${encodeURIComponent(previous.nextCursor)}` : null;
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<MailsResponse, ApiError>(
    keyOf,
    (path: string) => api<MailsResponse>('GET', path),
  );
  return {
    mails: data?.flatMap((page) => page.mails),
    isMailServerActive: data?.[0]?.isMailServerActive,
    error,
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isLoading: isValidating,
    loadMore: () => setSize(size + 1),
    reload: () => mutate(),
  };
}

export const resendMail = (id: string) =>
  api<{ mail: MailEntry }>('POST', `${mailsPath}/${encodeURIComponent(id)}/resend`);

export const useDeadLetters = () => useApi<DeadLettersResponse>(lettersPath);
export const retryDeadLetter = (id: string) => api('POST', `${lettersPath}/${encodeURIComponent(id)}/retry`);
export const deleteDeadLetter = (id: string) => api('DELETE', `${lettersPath}/${encodeURIComponent(id)}`);
