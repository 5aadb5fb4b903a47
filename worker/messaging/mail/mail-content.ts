import type { MailKind } from '../../../shared/messaging/mail/mail-kinds.ts';
import type { LinkMailKind } from '../../platform/db/mail-source.ts';

/** The content of a mail that may be stored. */
export interface MailContent extends MailBody {
  kind: Exclude<MailKind, LinkMailKind>;
}

/** The content of a mail with a link that opens something: composed when it is sent, and never stored. */
export interface LinkMailContent extends MailBody {
  kind: LinkMailKind;
}

/** `mail-text.ts` and `mail-html.ts` render it. */
export interface MailBody {
  recipient: string;
  /** Where replies go; without it no one reads them. */
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

/** A section with a heading; its parts are shown in this order. */
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

/** A label with its value, in one line or, for an address, in several. */
export type MailFact = [label: string, ...lines: string[]];

/** A line of a bill. */
export interface MailRow {
  title: string;
  detail: string;
  amount: string;
  /** Link of the title. */
  url?: string;
  /** Before the title. */
  image?: MailImage;
}

/** An attachment with this `cid`, shown this wide. */
export interface MailImage {
  cid: string;
  alt: string;
  widthPixels: number;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** Of an image that the mail shows. */
  cid?: string;
}
