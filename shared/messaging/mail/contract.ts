import * as z from 'zod';

/** `GET /admin/mails`: a page of the outbox, newest first. */
export const mailListQuery = z.object({
  status: z.enum(['all', 'waiting', 'sent', 'failed'], 'Neznámy stav.').default('all'),
  cursor: z.string().max(100, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});

export interface MailEntry {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: 'WAITING' | 'SENT' | 'FAILED';
  attempts: number;
  lastError: string | null;
  /** ISO 8601; null unless it is WAITING. */
  nextAttemptAt: string | null;
  createdAt: string;
  sentAt: string | null;
}

export interface MailsResponse {
  mails: MailEntry[];
  nextCursor: string | null;
  /** False: no mail server is set up, so mails wait. */
  isMailServerActive: boolean;
}
