import type { MailEntry, MailsResponse } from '../../../../shared/messaging/mail/contract.ts';
import type { DeadLettersResponse } from '../../../../shared/platform/jobs/contract.ts';
import { api, useApi } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

const mailsPath = '/admin/mails';
const lettersPath = '/admin/dead-letters';

export type MailFilter = 'all' | 'waiting' | 'sent' | 'failed';

export const useMails = (filter: MailFilter) => useCursorPages<MailsResponse>(`${mailsPath}?status=${filter}`);

export const resendMail = (id: string) =>
  api<{ mail: MailEntry }>('POST', `${mailsPath}/${encodeURIComponent(id)}/resend`);

export const useDeadLetters = () => useApi<DeadLettersResponse>(lettersPath);
export const retryDeadLetter = (id: string) => api('POST', `${lettersPath}/${encodeURIComponent(id)}/retry`);
export const deleteDeadLetter = (id: string) => api('DELETE', `${lettersPath}/${encodeURIComponent(id)}`);
