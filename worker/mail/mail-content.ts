import type { MailKind } from '../../shared/rules/mail-kinds.ts';

/** What a mail says; `mail-text.ts` and `mail-html.ts` give it its two forms. */
export interface MailContent {
  /** What the mail is about, for the outbox list: `activation`. */
  kind: MailKind;
  recipient: string;
  /** Who answers; without it nobody does. */
  replyTo?: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  sections?: MailSection[];
  button?: MailLink;
  /** Small print. */
  notes?: string[];
  attachments?: MailAttachment[];
}

/** A part with a heading of its own; what it has is shown in this order. */
export interface MailSection {
  heading: string;
  paragraphs?: string[];
  image?: MailImage;
  facts?: MailFact[];
  rows?: MailRow[];
  total?: { label: string; amount: string };
}

export interface MailLink {
  label: string;
  url: string;
}

/** A label and its value, in one line or, as an address, in more. */
export type MailFact = [label: string, ...lines: string[]];

/** A line of a bill. */
export interface MailRow {
  title: string;
  detail: string;
  amount: string;
  /** Where the title leads. */
  url?: string;
}

/** A square picture: an attachment with this `cid`. */
interface MailImage {
  cid: string;
  alt: string;
  widthPixels: number;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** Of a picture that the mail shows. */
  cid?: string;
}
