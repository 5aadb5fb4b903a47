/** What a mail says; `mail-layout.ts` gives it its two forms. */
export interface MailContent {
  /** What the mail is about, for the outbox list: `activation`. */
  kind: string;
  recipient: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  note?: string;
}
